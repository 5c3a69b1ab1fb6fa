"""The rule catalogue in German, from shooting on: a rule's name and text by its id."""

from __future__ import annotations

ROWS: dict[str, tuple[str, str]] = {
    "SHT-1": (
        "Auf wen man schießt",
        "Das fahrtüchtige Auto, das in diesem Zug fuhr, darf auf ein Fahrzeug in seinem Frontbogen schießen, so wie es nach "
        "aller Bewegung steht. Auf jede Crew, auch die eigene, aber auf keinen Heli.",
    ),
    "SHT-2": (
        "Schusswurf",
        "Wirf den Schusswürfel: Eine Seite, die die Größe des Ziels nennt, trifft. Ein getroffenes Ziel nimmt einen Schaden.",
    ),
    "SHT-3": ("Fahruntüchtig, kein Schuss", "Fahruntüchtige Autos schießen nicht."),
    "DMG-1": (
        "Schaden nehmen",
        "Zieh einen Schadensmarker, kläre ihn ganz und lege ihn verdeckt auf einen der zwei Plätze des Autos. Mit zweien ist "
        "es fahruntüchtig: Es bleibt als Hindernis, nimmt keine Würfel, schießt nicht und nimmt keinen Schaden mehr.",
    ),
    "DMG-2": (
        "Ausgeschieden",
        "Ein ausgeschiedenes Auto verlässt das Brett. Seine Schadensmarker und Karten gehen dorthin, wohin eine Reparatur "
        "sie schickte.",
    ),
    "DMG-3": (
        "Leerer Stapel",
        "Ist ein Stapel leer, wird seine Ablage eingemischt. Ist er dann noch leer, ist der Schaden leer oder es gibt keine "
        "Karte.",
    ),
    "DMG-DENT": ("Beule", "Sonst geschieht nichts."),
    "DMG-SHRAPNEL": (
        "Splitter",
        "Wirf den Richtungswürfel: Das erste Fahrzeug in dieser geraden Linie nimmt einen Schaden. Gelände hält ihn nicht "
        "auf.",
    ),
    "DMG-SKID": ("Schleudern", "Das Auto rückt ein Feld in die Richtung, die auf dem Marker steht."),
    "DMG-DAZED": (
        "Benommen",
        "Wirf den Stuntwürfel und mach so viele Schritte, mit einem Richtungswurf für jeden; Gelände kostet wie sonst. Es "
        "endet früher, wenn Schritte verloren gingen.",
    ),
    "DMG-BLAST": (
        "Abflug",
        "Wirf Richtungs- und Stuntwürfel und flieg so weit in gerader Linie; alles dazwischen zählt nicht. Die Landung "
        "zählt.",
    ),
    "DMG-MINOR": (
        "Leichter Schaden",
        "Leichter Schaden des Big Rig und der Motorräder: Sonst geschieht nichts.",
    ),
    "DMG-FIRE": (
        "Brandschaden",
        "Nimm einen Brandmarker und lege dann diesen Marker auf seinen Platz. Ihn zu reparieren löscht das Feuer nicht.",
    ),
    "DMG-ONGOING": (
        "Dauerschaden",
        "Zieh eine Dauereffekt-Karte und lege sie offen auf den Platz, den Marker darauf; sie gilt, bis dieser Schaden "
        "repariert ist. Dann geht der Marker zur Schadensablage und die Karte zur Kartenablage.",
    ),
    "FIR-1": (
        "Feuer fangen",
        "Ein Auto oder Motorrad fängt Feuer durch Feuerfelder, durch einen Effekt oder durch Brandschaden und nimmt einen "
        "Brandmarker. Wer schon einen hat, nimmt keinen zweiten; fahruntüchtige Autos und Wracks nehmen keinen.",
    ),
    "FIR-2": (
        "Feuerwurf",
        "Ein brennendes Fahrzeug wirft zu Beginn seiner Fahrphase den Feuerwürfel: +1 oder +2 gibt Schritte dazu, die "
        "gefahren werden müssen, der Wirbel löscht das Feuer, beim Schädel scheidet es aus. Seine Schritte stehen dann "
        "fest, mindestens 1.",
    ),
    "FIR-3": (
        "Feuer ist kein Schaden",
        "Der Brandmarker ist kein Schaden. Ein Fahrzeug, das fahruntüchtig wird, verliert ihn.",
    ),
    "ONG-JAM": ("Klemmende Geschütze", "Dieses Auto kann nicht schießen. Der Heli seiner Crew kann es."),
    "ONG-THROTTLE": (
        "Hängendes Gas",
        "Ein Schritt mehr, der gefahren werden muss. Nicht beim Ausrollen.",
    ),
    "ONG-MISFIRE": ("Fehlzündung", "Ein Schritt weniger, aber mindestens 1. Nicht beim Ausrollen."),
    "ONG-BALD": (
        "Glatte Reifen",
        "Gelände kostet dieses Auto 2 Schritte. Mit einem letzten darf es hinein.",
    ),
    "ONG-LEFT": (
        "Zieht nach links",
        "Mit genau 1 übrigen Schritt muss die Fahrt nach vorn links gehen, wenn das auf dem Brett liegt und nicht "
        "unpassierbar ist.",
    ),
    "ONG-RIGHT": (
        "Zieht nach rechts",
        "Mit genau 1 übrigen Schritt muss die Fahrt nach vorn rechts gehen, wenn das auf dem Brett liegt und nicht "
        "unpassierbar ist.",
    ),
    "ONG-SCREEN": ("Gesprungene Scheibe", "Im Zug dieses Autos darf kein Befehl gegeben werden."),
    "ONG-BUMPER": ("Lose Stoßstange", "Dieses Auto zählt bei Rammstößen eine Größe kleiner."),
    "ONG-RAM": ("Rammschild", "Dieses Auto zählt bei Rammstößen eine Größe größer."),
    "ONG-LEAK": (
        "Leck im Tank",
        "Ein Rammstoß mit diesem Auto, ob es oben oder unten ist, setzt es in Brand.",
    ),
    "ONG-CHOKE": ("Verstopfter Ansaug", "Dieses Auto darf den Straßenwürfel nicht nehmen."),
    "ONG-PEDAL": ("Klemmendes Pedal", "Dieses Auto muss den Straßenwürfel nehmen, wann immer es darf."),
    "ONG-STEER": (
        "Blockierte Lenkung",
        "Die erste Fahrt eines Zuges geht nach vorn, außer das Feld ist unpassierbar.",
    ),
    "ONG-AXLE": (
        "Verbogene Achse",
        "Nie zweimal hintereinander nach vorn, wenn eine Diagonale auf dem Brett liegt, nicht unpassierbar und keine Rampe "
        "ist.",
    ),
    "ONG-TANK": (
        "Offener Tank",
        "Geschütze schießen auf dieses Auto, als wäre es groß. Fallgruben nicht.",
    ),
    "ONG-LOW": (
        "Tiefergelegt",
        "Geschütze schießen auf dieses Auto, als wäre es klein. Fallgruben nicht.",
    ),
    "ONG-DUST": ("Staubwolke", "Auf dieses Auto kann von genau hinten nicht geschossen werden."),
    "ONG-DRIP": (
        "Tropfendes Öl",
        "Das Auto hinterlässt eine von drei Öllachen, die wie Ölflecken wirken, wo seine Fahrphase beginnt, wenn das Straße "
        "oder Gelände ohne Symbol und Marker ist.",
    ),
    "ONG-FLAK": (
        "Splitterweste",
        "Der nächste Schaden geht ungeklärt zurück und kostet keine Schritte. Dann wird diese Karte abgelegt; ihr "
        "Schadensmarker bleibt.",
    ),
    "ONG-HAIR": (
        "Leichter Abzug",
        "Dieses Auto muss schießen, wenn es darf, auf andere Crews und Wracks vor der eigenen Crew.",
    ),
    "ONG-GASP": (
        "Letzter Knall",
        "Wenn dieses Auto fahruntüchtig wird, nimmt jedes Fahrzeug, das dann daneben steht, einen Schaden, im Uhrzeigersinn "
        "von vorn links.",
    ),
    "CHP-1": (
        "Helis fliegen",
        "Ein Heli ist kein Fahrzeug der Straße: Er wird nie beschossen, gerammt oder beschädigt und versperrt nichts.",
    ),
    "CHP-2": (
        "Aus der Luft erledigt",
        "Am Ende jedes Zuges, nachdem die Crews gezählt sind, scheidet jedes Fahrzeug im Feld eines Helis aus, auch das seiner "
        "eigenen Crew.",
    ),
    "CHP-3": (
        "Der Heli fliegt heim",
        "Ein Heli auf einem entfernten Teil oder einer Crew, die aus dem Rennen ist, geht an seine Crew zurück.",
    ),
    "SCR-1": (
        "Die Straße rollt weiter",
        "Verlässt ein Fahrzeug das vordere Teil nach vorn, scheidet alles auf dem hinteren Teil aus oder wird abgeräumt; "
        "dieses Teil kommt gewendet unter den Stapel, und ein neues vorderes Teil mit neuen Gefahren wird angelegt. Dann "
        "fährt das Fahrzeug mit seinen übrigen Schritten weiter.",
    ),
    "SCR-2": ("Weiter Sprung", "Ein weiter Sprung kann die Straße mehr als einmal weiterrollen lassen."),
    "END-1": (
        "Zuerst über die Ziellinie",
        "Wessen Auto zuerst auf das Teil mit der Ziellinie kommt, gewinnt sofort, auch mitten in einer Kette. Jedes Auto "
        "einer Crew im Rennen zählt; ein Wrack oder das Auto einer Crew aus dem Rennen gewinnt nichts.",
    ),
    "END-2": (
        "Crew aus dem Rennen",
        "Eine Crew ohne fahrtüchtiges Auto ist aus dem Rennen. Ist nur eine Crew übrig, gewinnt sie.",
    ),
    "END-3": (
        "Die Ziellinie kommt",
        "Bei drei oder mehr Crews bringt die erste Crew, die aus dem Rennen ist, die Ziellinie vor das vordere Teil.",
    ),
    "END-4": (
        "Ziel zu zweit",
        "Zu zweit wird die Ziellinie sofort angelegt, wenn das fünfte Straßenteil liegt, auch mitten in einer Kette.",
    ),
    "END-5": (
        "Wann gezählt wird",
        "Das Rennen endet sofort, wenn nur noch eine Crew ein fahrtüchtiges Auto hat: Gezählt wird, wenn eine Aktion und alle "
        "ihre Folgen geklärt sind, vor den Helis am Ende des Zuges und nach ihnen noch einmal. Scheiden die letzten Crews "
        "zusammen aus, gewinnt niemand.",
    ),
    "BIG-1": (
        "Ein langes Fahrzeug",
        "Der Big Rig ist eine Crew aus einem Fahrzeug: Kabine, Mitte und Heck, drei Felder in einer Spur. Seine vier Würfel "
        "zeigen 1, 1, 2, 2, 3, 3, und er hat drei Züge je Runde.",
    ),
    "BIG-2": (
        "Lenken und Kästen",
        "Der erste Würfel der Runde sagt, wie viele Spurwechsel der Big Rig hat; sonst fährt er nur nach vorn. In jedem Zug "
        "kommt ein weiterer Würfel in einen Kasten von Kabine, Mitte oder Heck und gibt Schritte und den Befehl des "
        "Kastens.",
    ),
    "BIG-3": (
        "Unverrückbar",
        "Nichts bewegt den Big Rig mit Gewalt: Wer auf ihn trifft, muss weg. Er ist größer als groß, und jede Seite, die "
        "groß oder jede Größe nennt, trifft ihn.",
    ),
    "BIG-4": (
        "Schaden am Rig",
        "Der Big Rig nimmt nur leichten Schaden, auf einem Befehl eigener Wahl, der bis zur Reparatur ausfällt. Sind alle "
        "zehn bedeckt, ist er aus dem Rennen.",
    ),
    "BIG-5": (
        "Fährt hindurch",
        "Der Big Rig fährt durch, was ein Auto ausscheiden ließe: Er nimmt einen leichten Schaden, ein Marker dort kommt weg "
        "und das Feld wird Gelände.",
    ),
    "BIG-6": (
        "Feuerfester Rig",
        "Der Big Rig fängt nie Feuer. Fährt er in Feuer, nimmt er einen leichten Schaden, ein Marker dort kommt weg, das "
        "Feld wird Gelände, und er fährt weiter.",
    ),
    "MOT-1": (
        "Fünf Motorräder",
        "Fünf Motorräder, kleiner als klein, jedes nach einem leichten Schaden fahruntüchtig, der nie gezogen wird. Ein Zug "
        "bewegt zwei verschiedene um den Würfel; ihre Befehle sind Reparatur, Luftangriff und Rückkehr.",
    ),
    "MOT-2": (
        "Brennende Motorräder",
        "Motorräder ziehen nie den Brandschaden. Sie fangen auf andere Weise Feuer.",
    ),
    "LDR-EM": (
        "Flammenwerfer",
        "Der Befehl von Em Berco: Ein Fahrzeug im Frontbogen eines deiner Autos nimmt einen Brandmarker.",
    ),
    "VAR-1": (
        "Big Team",
        "Zwei Spieler führen je zwei Crews: acht Würfel, jeder für seine Farbe, sechs Züge je Runde und ein Befehl je Crew. "
        "Die erste Crew aus dem Rennen bringt die Ziellinie, und verloren hat, wessen beide Crews aus dem Rennen sind.",
    ),
    "VAR-2": (
        "Hausregeln",
        "Wo keine Quelle eine Regel klärt, darf beim Aufbau eine Hausregel gewählt werden. Sie wird mit dem Rennen gesichert "
        "und bei den Regeln gezeigt.",
    ),
}
