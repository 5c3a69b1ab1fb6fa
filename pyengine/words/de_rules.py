"""The rule catalogue in German, up to slams; what follows is in ``de_rules_on``."""

from __future__ import annotations

from pyengine.words.de_rules_on import ROWS

_RULES: dict[str, tuple[str, str]] = {
    "GEO-1": (
        "Spuren und Reihen",
        "Ein Straßenteil ist sechs Spuren breit, a bis f von links aus Sicht der Fahrer, und acht Reihen lang. Die Reihen "
        "zählen vom Start des Rennens und werden nie neu gezählt: c12 ist Spur c, Reihe 12.",
    ),
    "GEO-2": (
        "Versetzte Spuren",
        "Felder sind Winkel, die sich wie Sechsecke verhalten: Die Spuren b, d und f liegen ein halbes Feld weiter vorn "
        "als a, c und e. Der Versatz läuft über jede Naht weiter.",
    ),
    "GEO-3": (
        "Sechs Nachbarn",
        "Ein Feld berührt sechs andere: vorn links, vorn, vorn rechts, hinten links, hinten und hinten rechts; keines liegt "
        "genau daneben. Von den Spuren a, c, e aus bleiben die vorderen Diagonalen in der Reihe, von b, d, f aus liegen "
        "sie eine Reihe weiter.",
    ),
    "GEO-4": (
        "Frontbogen",
        "Der Frontbogen sind die drei vorderen Nachbarn eines Fahrzeugs. Fahrzeuge zeigen immer nach vorn.",
    ),
    "GEO-5": (
        "Gerade Linien",
        "Eine gerade Linie nimmt immer wieder dieselbe Richtung. Eine diagonale Linie wechselt deshalb in jedem Feld die "
        "Spur.",
    ),
    "GEO-6": (
        "Wie weit vorn",
        "Ein Feld liegt so weit vorn wie seine Reihe, in den Spuren b, d und f ein halbes Feld weiter. Das entscheidet, wer "
        "am weitesten hinten ist und in welcher Folge Fahrzeuge landen.",
    ),
    "SET-1": (
        "Drei Straßenteile",
        "Teil 1, auf einer seiner Seiten, ist das hintere Teil. Die anderen werden gemischt, jedes mit zufälliger Seite "
        "oben; die obersten zwei werden das mittlere und das vordere Teil.",
    ),
    "SET-2": (
        "Teile von Carnage",
        "Die fünf doppelseitigen Teile von Carnage werden eingemischt, bevor das mittlere und das vordere Teil gezogen "
        "werden. Das hintere Teil bleibt Teil 1.",
    ),
    "SET-3": (
        "Gefahren auslegen",
        "Auf jedes Feld mit einem Gefahrensymbol kommt ein verdeckter Gefahrenmarker. Ein Symbol des Startteils mit "
        "Spielerzahlen bekommt nur bei diesen Zahlen einen.",
    ),
    "SET-4": (
        "Marker von Carnage",
        "Die Gefahren- und Schadensmarker von Carnage kommen vor dem Aufbau in ihre Stapel, die Dauereffekt-Karten werden "
        "als Stapel gemischt. Zwölf Brandmarker bilden einen Vorrat.",
    ),
    "SET-5": (
        "Was eine Crew hat",
        "Jede Crew hat ein kleines, ein mittleres und ein großes Auto im Startbereich hinter dem hinteren Teil, ein "
        "Armaturenbrett für jedes, eine Befehlstafel und vier Bewegungswürfel. Ihr Heli beginnt neben dem Brett.",
    ),
    "SET-6": (
        "Wer anfängt",
        "Alle werfen vier Bewegungswürfel, die niedrigste Summe fängt an; bei Gleichstand um die niedrigste wird neu "
        "geworfen, und die letzten vier Würfel jeder Crew sind ihre Würfel für Runde 1. Wer anfängt, wirft den "
        "Straßenwürfel, der die ganze Runde offen liegt.",
    ),
    "SET-7": (
        "Markerstapel",
        "Der Gefahrenstapel, der Schadensstapel und die Wrackfiguren enthalten feste Anzahlen. Carnage legt seine zu beiden "
        "Stapeln dazu.",
    ),
    "DIE-MOVE": ("Bewegungswürfel", "Der Bewegungswürfel zeigt 1 bis 6."),
    "DIE-ROAD": ("Straßenwürfel", "Der Straßenwürfel zeigt auf drei Seiten 1, auf zweien 2 und auf einer 3."),
    "DIE-STUNT": ("Stuntwürfel", "Der Stuntwürfel zeigt 1, 2, 2, 3, 3 und 4."),
    "DIE-DIR": ("Richtungswürfel", "Der Richtungswürfel zeigt jede der sechs Richtungen einmal."),
    "DIE-SLAM": (
        "Rammwürfel",
        "Auf zwei Seiten des Rammwürfels muss weg, wer kam, auf vieren, wer da war.",
    ),
    "DIE-SHOOT": (
        "Schusswürfel",
        "Der Schusswürfel zeigt dreimal groß und je einmal mittel, klein oder mittel, und jede Größe.",
    ),
    "DIE-FIRE": (
        "Feuerwürfel",
        "Der Feuerwürfel zeigt zweimal +1, zweimal +2, den Wirbel, der das Feuer löscht, und den Schädel.",
    ),
    "RND-1": (
        "Eine neue Runde",
        "Ab Runde 2 geht der Anfang im Uhrzeigersinn an die nächste Crew im Rennen; sie wirft den Straßenwürfel. Alle Crews "
        "im Rennen werfen ihre vier Würfel.",
    ),
    "RND-2": (
        "Je drei Züge",
        "Züge gehen einzeln im Uhrzeigersinn reihum, bis jede Crew im Rennen drei hatte. Ein übriger Würfel verfällt.",
    ),
    "RND-3": (
        "Ablauf eines Zuges",
        "Ein Zug ist: einen Würfel zuteilen, einen Befehl geben oder nicht, fahren, schießen oder nicht; immer in dieser "
        "Folge.",
    ),
    "RND-4": ("Waffenruhe in Runde 1", "In der ersten Runde schießt niemand, auch kein Heli."),
    "RND-5": (
        "Passen oder früh enden",
        "Wer nichts zuteilen kann, passt. Scheidet das eigene Auto im eigenen Zug aus oder wird fahruntüchtig, endet der "
        "Zug dort ohne Schuss, dann werden die Helis geprüft.",
    ),
    "ASG-1": (
        "Einen Würfel zuteilen",
        "Lege einen unbenutzten Bewegungswürfel auf ein fahrtüchtiges Auto, das in dieser Runde keinen hat.",
    ),
    "ASG-2": (
        "Ausrollen",
        "Nur wenn jedes fahrtüchtige Auto einen Würfel hat: Lege einen unbenutzten auf einen Ausrollplatz eines "
        "fahrtüchtigen Autos, das schon gefahren ist. Jedes Auto hat zwei Ausrollplätze.",
    ),
    "ASG-3": (
        "Ein Schritt beim Ausrollen",
        "Ein ausrollendes Auto bekommt genau einen Schritt, was immer sein Würfel zeigt, keinen Befehl und keinen "
        "Straßenwürfel. Es darf schießen.",
    ),
    "CMD": (
        "Ein Befehl je Runde",
        "Einmal je Runde darf eine Crew einen Befehl geben, mit einem zweiten unbenutzten Würfel, der dazu passt, bevor ihr "
        "Auto fährt. Nie beim Ausrollen.",
    ),
    "CMD-NITRO": (
        "Nitro",
        "Mit einer 1 bis 3: Zähle sie zu den Schritten dieses Zuges, auch über 6 hinaus. Alle müssen gefahren werden.",
    ),
    "CMD-DRIFT": (
        "Drift",
        "Mit einer 3 bis 5: Das Auto darf durch das erste Feld mit einem Fahrzeug fahren, in das es fährt, nicht rutscht. "
        "Steht es noch dort, wenn seine Schritte verbraucht oder verloren sind, rammt es; ein Straßenwürfel, den es noch nehmen darf, "
        "wird vorher angeboten.",
    ),
    "CMD-REPAIR": (
        "Reparatur",
        "Mit einer 6: Nimm einen Schadensmarker deiner Wahl von einem deiner Autos und mische ihn zurück. Ein Auto mit "
        "weniger als zwei Schäden ist sofort fahrtüchtig und darf in dieser Runde noch fahren.",
    ),
    "CMD-AIR": (
        "Luftangriff",
        "Mit jedem Würfel: Setze deinen Heli auf ein leeres Feld oder lass ihn, wo er ist; dann darf er auf ein Fahrzeug in "
        "seinem Frontbogen schießen. Was folgt, kann auch das aktive Auto treffen.",
    ),
    "CMD-EMPTY": (
        "Leeres Feld",
        "Ein Feld ist leer, wenn es kein Fahrzeug, keinen Heli und keinen Gefahrenmarker trägt, offen oder verdeckt, und "
        "nicht unpassierbar ist.",
    ),
    "MOV-1": (
        "In den Frontbogen",
        "Jede Fahrt führt in ein Feld des Frontbogens; die erste des Rennens in eines der sechs hintersten Felder des "
        "hinteren Teils. Ein Auto, das noch im Startbereich steht, wenn Teil 1 entfernt wird, scheidet aus.",
    ),
    "MOV-2": (
        "Alle Schritte fahren",
        "Alle Schritte müssen gefahren werden. Über den Seitenrand zu fahren wird nicht angeboten, in den Tod zu fahren ist "
        "erlaubt.",
    ),
    "MOV-3": (
        "Verlorene Schritte",
        "Die übrigen Schritte sind verloren, wenn das Auto Schaden nimmt, rammt, in Schleim fährt, von einer Rampe landet "
        "oder ausscheidet. Ein Auto, das nur gestoßen oder geschüttelt wird oder im Befehlsschritt Schaden nimmt, behält "
        "seine Schritte.",
    ),
    "MOV-4": (
        "Straßenwürfel",
        "Ist das Auto auf Straße losgefahren, nur in Straße gefahren und hat keine Schritte verloren, darf es einmal so "
        "viele Schritte gewinnen, wie der Straßenwürfel zeigt; alle müssen gefahren werden. Nicht beim Ausrollen.",
    ),
    "MOV-5": (
        "Unter einem Heli",
        "Ein Heli hindert niemanden, durch sein Feld zu fahren; das Gelände kostet wie sonst.",
    ),
    "MOV-6": (
        "Über den Rand",
        "Ein Fahrzeug, das über den linken, rechten oder hinteren Rand gezwungen wird, scheidet aus; eine Fahrt aus einer "
        "vorderen Ecke geht über die Seite. Bei einem Sprung zählt nur die Landung.",
    ),
    "MOV-7": (
        "In ein Feld kommen",
        "Wer in ein Feld kommt, klärt der Reihe nach: unpassierbar, Gefahrenmarker, Gelände, dann den Rammstoß mit einem "
        "Fahrzeug dort. Das Spätere geschieht nur, wenn das Fahrzeug noch in diesem Feld steht.",
    ),
    "TER-ROAD": ("Straße", "Straße kostet 1 Schritt."),
    "TER-OFF": ("Gelände", "Gelände kostet 1 Schritt. Es beendet die Aussicht auf den Straßenwürfel."),
    "TER-MUD": ("Schlamm", "Schlamm kostet 2 Schritte. Mit einem letzten Schritt darf man hinein."),
    "TER-ROCK": ("Unpassierbar", "Ein Fahrzeug, das in ein unpassierbares Feld kommt, scheidet aus."),
    "TER-GOO": (
        "Giftschleim",
        "Giftschleim kostet 1 Schritt. Das Fahrzeug hält dort an und verliert die übrigen Schritte.",
    ),
    "TER-GLASS": (
        "Wüstenglas",
        "Wüstenglas kostet 1 Schritt. Sofort rückt das Fahrzeug kostenlos ein Feld weiter, in der Richtung, in der es kam, "
        "und noch einmal, wenn auch dort Glas ist.",
    ),
    "TER-RAMP": (
        "Rampe",
        "Genau von hinten befahren: Wirf den Stuntwürfel, flieg so viele Felder geradeaus, kläre die Landung und verliere "
        "die übrigen Schritte. Von jeder anderen Seite scheidet man aus.",
    ),
    "TER-FIRE": ("Feuerfeld", "Ein Feuerfeld kostet 1 Schritt. Das Fahrzeug fängt Feuer."),
    "TER-SALT": (
        "Salzpfanne",
        "Salzpfanne kostet 1 Schritt. Wer am Zug ist, darf in diesem Zug den Straßenwürfel nehmen, auch wenn das Fahrzeug die "
        "Straße verließ, aber nicht beim Ausrollen.",
    ),
    "HAZ-0": (
        "Gefahrenmarker",
        "Ein Fahrzeug, das in ein Feld mit verdecktem Marker kommt, deckt ihn auf, ob es fuhr oder gezwungen wurde; bezahlt "
        "wurde, was zu sehen war. Alle Marker, die weder offen noch abgelegt sind, sind eine unbekannte Menge; ein Marker "
        "bekommt sein Gesicht daraus, wenn er aufgedeckt wird.",
    ),
    "HAZ-ROAD": (
        "Straßenmarker",
        "Das Feld ist von nun an Straße; Bezahltes kommt nicht zurück. Der Marker bleibt.",
    ),
    "HAZ-MUD": (
        "Schlammmarker",
        "Das Feld ist von nun an Schlamm und kostet insgesamt zwei: einen Schritt mehr, wenn das Fahrzeug einen hat. Der "
        "Marker bleibt.",
    ),
    "HAZ-OIL": (
        "Ölfleck",
        "Wirf den Richtungswürfel und rücke kostenlos ein Feld dorthin, dann geht es mit den übrigen Schritten weiter; "
        "jedes Mal, wenn jemand in das Feld kommt. Das Feld zählt als Straße, auch bei den Kosten; der Marker bleibt.",
    ),
    "HAZ-MINE": ("Mine", "Das Fahrzeug nimmt einen Schaden. Der Marker wird abgelegt."),
    "HAZ-WRECK": (
        "Wrackmarker",
        "Stelle ein Wrack in das Feld, das angekommene Fahrzeug obenauf, und es wird gerammt; ohne freie Wrackfigur "
        "geschieht nichts. Der Marker wird abgelegt.",
    ),
    "HAZ-QUAKE": (
        "Beben",
        "Wirf den Richtungswürfel: Jedes Fahrzeug auf dem Brett rückt zugleich ein Feld dorthin. Dann landen sie, das "
        "vorderste zuerst; der Marker wird abgelegt.",
    ),
    "HAZ-WORM": (
        "Sandwurm",
        "Das hinterste Fahrzeug auf dem Brett scheidet aus, und alle gleichauf; Wracks und fahruntüchtige Autos zählen, der "
        "Startbereich nicht. Der Marker wird abgelegt.",
    ),
    "HAZ-GLASS": ("Glasmarker", "Das Feld ist von nun an Wüstenglas und wirkt sofort. Der Marker bleibt."),
    "HAZ-RAMP": (
        "Rampenmarker",
        "Das Feld ist von nun an eine Rampe und wirkt sofort: Genau von hinten gefunden fliegt das Fahrzeug; anders gefunden "
        "ist es dies eine Mal Gelände. Der Marker bleibt.",
    ),
    "HAZ-FIRE": ("Feuermarker", "Das Feld ist von nun an ein Feuerfeld und wirkt sofort. Der Marker bleibt."),
    "HAZ-PIT": (
        "Fallgrube",
        "Wirf den Schusswürfel gegen das Fahrzeug, das sie fand: Bei einem Treffer scheidet es aus, sonst fährt es mit "
        "seinen Schritten weiter. Das Feld ist von da an unpassierbar, aber das Fahrzeug darin ist sicher.",
    ),
    "SLM-1": (
        "Rammstoß",
        "Wer in ein Feld mit einem Fahrzeug kommt, durch Fahren oder Zwang, rammt: Wer kam, steht obenauf. Das Fahrzeug, das "
        "hineinfuhr, verliert die übrigen Schritte.",
    ),
    "SLM-2": (
        "Rammwurf",
        "Wer am Zug ist, wirft Ramm- und Richtungswürfel zusammen. Der Rammwürfel sagt, welches Fahrzeug weg muss, der "
        "Richtungswürfel wohin, ein Feld.",
    ),
    "SLM-3": (
        "Der Größere darf neu werfen",
        "Sind die Größen verschieden, darf, wem das größere Fahrzeug gehört, einmal beide Würfel neu werfen lassen; der "
        "zweite Wurf gilt. Gehören beide einer Crew, entscheidet sie; ein Wrack oder eine Crew aus dem Rennen wird nicht "
        "gefragt.",
    ),
    "SLM-4": (
        "Kettenstoß",
        "Das bewegte Fahrzeug klärt sein neues Feld ganz. Trifft es dort auf ein anderes, ist das ein neuer Rammstoß mit "
        "eigenem Wurf und Neuwurf.",
    ),
    "SLM-5": ("Kein Rammschaden", "Ein Rammstoß selbst richtet keinen Schaden an."),
    "SLM-6": (
        "Wracks",
        "Ein Wrack ist ein kleines fahruntüchtiges Auto, das niemandem gehört. Jeder Schaden lässt es ausscheiden, seine "
        "Figur geht in den Vorrat zurück.",
    ),
}

RULES: dict[str, str] = {
    f"rule.{rule}.{field}": said
    for rule, row in (_RULES | ROWS).items()
    for field, said in zip(("name", "text"), row, strict=True)
}
"""The same by key."""
