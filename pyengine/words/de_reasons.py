"""Why a race, a record or a content pack cannot be, in German, by the English template of each reason."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # Lists.
    "{some} or {last}": "{some} oder {last}",
    "{some}, {more}": "{some}, {more}",
    "{sign} {name}": "{sign} {name}",
    # Setting up.
    "a seed is at most {most} printable characters": "ein Startwert hat höchstens {most} druckbare Zeichen",
    "a player's two crews have one driver: crews 1 and 3, and crews 2 and 4 (VAR-1)": (
        "die zwei Crews eines Spielers haben einen Fahrer: Crew 1 und 3, Crew 2 und 4 (VAR-1)"
    ),
    "the starting side is {known}, not {start}": "die Startseite ist {known}, nicht {start}",
    "a race takes two to four crews, not {crews}": "ein Rennen braucht zwei bis vier Crews, nicht {crews}",
    "a Big Team race takes four crews, two a player, not {crews} (VAR-1)": (
        "ein Big-Team-Rennen braucht vier Crews, zwei je Spieler, nicht {crews} (VAR-1)"
    ),
    "{count} seats for {crews} crews: give each crew one": "{count} Plätze für {crews} Crews: Jede Crew braucht einen",
    "two crews have the same colour: give each its own": "zwei Crews haben dieselbe Farbe: Gib jeder ihre eigene",
    "two crews have the same name: give each its own": "zwei Crews haben denselben Namen: Gib jeder ihren eigenen",
    "no house rule is called {name}; there are {known}": "keine Hausregel heißt {name}; es gibt {known}",
    "house rule {name} is one of {known}, not {value}": "Hausregel {name} ist eins von {known}, nicht {value}",
    "no crew has the colour {colour}; there are {known}": "keine Crew hat die Farbe {colour}; es gibt {known}",
    "a driver is one of {known}, not {driver}": "ein Fahrer ist eins von {known}, nicht {driver}",
    "a crew's name is at most {most} printable characters": "der Name einer Crew hat höchstens {most} druckbare Zeichen",
    # Playing a record again.
    "{action} is not allowed: {reason} ({rule}); legal: {would}": (
        "{action} ist nicht erlaubt: {reason} ({rule}); erlaubt: {would}"
    ),
    "nothing": "nichts",
    "this engine sets the table up differently": "diese Engine baut den Tisch anders auf",
    "action {number}, {text}, has no hash": "Aktion {number}, {text}, hat keinen Hash",
    "action {number}, {text}, leads to another table on this engine": (
        "Aktion {number}, {text}, führt auf dieser Engine zu einem anderen Tisch"
    ),
    "action {number}, {text}: {error}": "Aktion {number}, {text}: {error}",
    "set-up: {error}": "Aufbau: {error}",
    "more answers than {action} asks for": "mehr Antworten, als {action} Fragen stellt",
    "{answer} answers no {kind}: it is {known}": "{answer} ist keine Antwort ({kind}): möglich ist {known}",
    "{count} faces are to be entered now, not {there}": "jetzt sind {count} Seiten einzugeben, nicht {there}",
    "the {name} die has no face {face}": "{name}: Der Würfel hat keine Seite {face}",
    "the {name} die has no face {face}: {known}": "{name}: Der Würfel hat keine Seite {face}: {known}",
    "more faces than dice were rolled": "mehr Seiten, als Würfel gefallen sind",
    "{text} is no action; one begins with {known}": "{text} ist keine Aktion; eine beginnt mit {known}",
    "{text}: {verb} is written {known}": "{text}: {verb} schreibt man {known}",
    "{text}: {error}": "{text}: {error}",
    "{word} is no {kind}": "{word} passt nicht: {kind}",
    "crew": "Crew",
    "size": "Größe",
    "{text} is not a space: write a lane a-f and a row, like c12": (
        "{text} ist kein Feld: Schreib eine Spur a-f und eine Reihe, etwa c12"
    ),
    "{name} is no damage token; there are {known}": "{name} ist kein Schadensmarker; es gibt {known}",
    "{action} is no action": "{action} ist keine Aktion",
    # Reading a record.
    "{where}: {what}": "{where}: {what}",
    "line {line}, column {column}": "Zeile {line}, Spalte {column}",
    "no JSON from here on": "ab hier kein JSON",
    "a number is too long": "eine Zahl ist zu lang",
    "record": "Aufzeichnung",
    "{least} to {most}": "{least} bis {most}",
    "{count} characters are too many; at most {most}": "{count} Zeichen sind zu viele; höchstens {most}",
    "a key is there twice": "ein Schlüssel steht zweimal da",
    "{text} is no whole number": "{text} ist keine ganze Zahl",
    "nested too deeply": "zu tief geschachtelt",
    "a record is an object with keys": "eine Aufzeichnung ist ein Objekt mit Schlüsseln",
    "this engine reads format {format}, not {given}": "diese Engine liest Format {format}, nicht {given}",
    "a whole number belongs here": "hierher gehört eine ganze Zahl",
    "house rules and their values belong here": "hierher gehören Hausregeln und ihre Werte",
    "a Big Team race has four seats, not {crews}": "ein Big-Team-Rennen hat vier Plätze, nicht {crews}",
    "null or an object with name, fingerprint belongs here": "hierher gehört null oder ein Objekt mit name, fingerprint",
    "64 hexadecimal digits belong here": "hierher gehören 64 hexadezimale Ziffern",
    "16 hexadecimal digits belong here": "hierher gehören 16 hexadezimale Ziffern",
    "an object with {known} belongs here": "hierher gehört ein Objekt mit {known}",
    "a printable text of at most {most} characters belongs here": (
        "hierher gehört ein druckbarer Text von höchstens {most} Zeichen"
    ),
    "a list belongs here": "hierher gehört eine Liste",
    "true or false belongs here": "hierher gehört true oder false",
    "{known} belongs here": "hierher gehört {known}",
    "{count} entries belong here, not {there}": "hierher gehören {count} Einträge, nicht {there}",
    "{text} is written {written}": "{text} schreibt man {written}",
    "a seat lacks its name or its colour": "einem Platz fehlt der Name oder die Farbe",
    "{key} is missing": "{key} fehlt",
    "unknown key {given}": "unbekannter Schlüssel {given}",
    "the first seed stands at action 0 and each at a later action than the one before": (
        "der erste Seed steht bei Aktion 0, jeder weitere bei einer späteren Aktion als der davor"
    ),
    "its parts do not fit together": "seine Teile passen nicht zusammen",
    "it was played with the content pack {name}, which is not on this device": (
        "es wurde mit dem Inhaltspaket {name} gefahren, das nicht auf diesem Gerät ist"
    ),
    # Reading a content pack.
    "a key or a table is there twice": "ein Schlüssel oder eine Tabelle steht zweimal da",
    "= and a value belong after a key": "hinter einen Schlüssel gehören = und ein Wert",
    "a bracket is not closed": "eine Klammer ist nicht geschlossen",
    "a line holds one key and its value": "in einer Zeile steht ein Schlüssel mit seinem Wert",
    "a text has no quotation mark at its end": "einem Text fehlt das Anführungszeichen am Ende",
    "no value: a text stands in quotation marks": "kein Wert: Ein Text steht in Anführungszeichen",
    "no TOML": "kein TOML",
    "the file has {size} KB; {most} KB are the most": "die Datei hat {size} KB; höchstens {most} KB dürfen es sein",
    "the line has {count} letters; {most} are the most": (
        "die Zeile hat {count} Zeichen; höchstens {most} dürfen es sein"
    ),
    "brackets are nested too deep; {most} are the most": "Klammern sind zu tief geschachtelt; höchstens {most}",
    "a pack has no such part; known are {known}": "einen solchen Teil hat ein Paket nicht; es gibt {known}",
    "format = {format} is missing": "format = {format} fehlt",
    "must be {format}, the format this engine reads": "muss {format} sein, das Format, das diese Engine liest",
    "the pack changes nothing; it may have {known}": "das Paket ändert nichts; es kann {known} haben",
    "must be a list of some of {known}": "muss eine Liste von einigen aus {known} sein",
    "must be one of {known}": "muss eins von {known} sein",
    "must be {name}": "muss sein: {name}",
    "must be {number}": "muss sein: {number}",
    "must be {wanted}": "muss sein: {wanted}",
    "must be a table of numbers": "muss eine Tabelle von Zahlen sein",
    "must be a table that describes a {kind}": "muss eine Tabelle sein, die beschreibt: {kind}",
    "must be tables, each with the id of a {what}, such as [{part}.…]": (
        "müssen Tabellen sein, jede mit einer ID ({what}), etwa [{part}.…]"
    ),
    "there is no such {what}; known are {known}": "gibt es nicht ({what}); bekannt sind {known}",
    "there is no such piece; known are {known}": "ein solches Teil gibt es nicht; bekannt sind {known}",
    "a {kind} has no such field": "ein solches Feld gibt es dort nicht ({kind})",
    "is missing": "fehlt",
    "is of {expansion}, its other side is not": "gehört zu {expansion}, die andere Seite nicht",
    "the other side of the tile, {other}, is missing": "die andere Seite des Straßenteils, {other}, fehlt",
    "the id of a side must be the tile's number, 1 to 99, and a or b": (
        "die ID einer Seite muss die Nummer des Straßenteils sein, 1 bis 99, und a oder b"
    ),
    "tile {start}, where every race starts, must be a tile of the base game": (
        "Straßenteil {start}, auf dem jedes Rennen beginnt, muss zum Grundspiel gehören"
    ),
    "the base game has {count} tiles; {least} are the least": (
        "das Grundspiel hat {count} Straßenteile; mindestens {least} müssen es sein"
    ),
    "minor damage is never in the pile; see supply": "kleiner Schaden liegt nie im Stapel; siehe supply",
    "{where}: {reason}": "{where}: {reason}",
    "tile side": "Seite eines Straßenteils",
    "hazard": "Gefahr",
    "damage": "Schaden",
    "die": "Würfel",
    "card": "Karte",
    "a number from 0 to {most}": "eine Zahl von 0 bis {most}",
    "a name of at most {most} printable letters": "ein Name von höchstens {most} druckbaren Zeichen",
    "one line of at most {most} printable letters": "eine Zeile von höchstens {most} druckbaren Zeichen",
    "a list of faces": "eine Liste von Seiten",
    "a text": "ein Text",
    "a list of texts": "eine Liste von Texten",
    "a table of texts": "eine Tabelle von Texten",
    "numbers from 1 to 9": "Zahlen von 1 bis 9",
    "+1 to +9, out, skull": "+1 bis +9, out, skull",
    "a die has six faces, not {count}": "ein Würfel hat sechs Seiten, nicht {count}",
    "each direction must be there once": "jede Richtung muss einmal da sein",
    "unknown face {face}; the {die} die may have {words}": "unbekannte Seite {face}; der Würfel {die} kann {words} haben",
    "no way leads from the rear to the front without rock or a ramp": (
        "kein Weg führt von hinten nach vorn ohne Fels oder Rampe"
    ),
    "glass from end to end would slide a vehicle for ever": (
        "auf Glas von einem Ende zum anderen würde ein Fahrzeug endlos rutschen"
    ),
    "every jump from the ramp in {lane}{row} may come down on glass or a ramp on {where}, so a flight might never end": (
        "jeder Sprung von der Rampe in {lane}{row} kann auf Glas oder einer Rampe landen ({where}), "
        "so würde ein Flug vielleicht nie enden"
    ),
    "side {side}": "Seite {side}",
    "this side": "diese Seite",
    "a lane has {rows} spaces, not {count}": "eine Spur hat {rows} Felder, nicht {count}",
    "unknown terrain letter {letter}; known are {known}": "unbekannter Buchstabe {letter}; bekannt sind {known}",
    "{terrain} is terrain of Carnage, not of the base game": "{terrain} ist Gelände aus Carnage, nicht des Grundspiels",
    "{count} hazard symbols; {most} are the most": "{count} Gefahrensymbole; höchstens {most} dürfen es sein",
    "{words}: that space already has a symbol": "{words}: Das Feld hat schon ein Symbol",
    "{words} is on {terrain}; a symbol must be on road or off-road": (
        "{words} liegt auf {terrain}; ein Symbol muss auf Straße oder Gelände liegen"
    ),
    "{words}: only tile {start} has symbols with player counts": (
        "{words}: Nur Straßenteil {start} hat Symbole mit Spielerzahlen"
    ),
    "{words} repeats a player count": "{words} nennt eine Spielerzahl zweimal",
    "{words} is not lane and position, such as 'c3', and player counts from 2 to 5": (
        "{words} ist keine Spur und Stelle, etwa 'c3', mit Spielerzahlen von 2 bis 5"
    ),
}
