### Dos Rios in het Nederlands.

language-name = Nederlands

## Landschappen (R2.8)

terrain-h = heuvel
terrain-f = bos
terrain-m = maïs
terrain-w = tarwe
terrain-t = tabak

## Oogstkaarten (R9.1)

card-m = maïs
card-w = tarwe
card-t = tabak
card-f = bos
card-V = Rio Verde
card-M = Rio Moreno
card-DV = desperado’s van de Rio Verde
card-DM = desperado’s van de Rio Moreno

## Rivieren, en plaatsen die geen veld zijn

river-V = Rio Verde
river-M = Rio Moreno

place-C = de stad
place-W = het westelijke pad
place-E = het oostelijke pad
place-V = de bron van de Rio Verde
place-M = de bron van de Rio Moreno
place-west-lake = het westelijke meer
place-east-lake = het oostelijke meer
place-mountains = de bergen

direction-s = zuid
direction-se = zuidoost
direction-sw = zuidwest

## Wat er gebeurt

phase-rivers = rivieren leggen
phase-campesinos = campesino’s plaatsen
phase-actions = acties
phase-relaying = een rivier verleggen
phase-draw = een kaart trekken
phase-over = de partij is afgelopen

## Spelers en wat ze hebben

player-name = Speler { $number }

piece-campesino = campesino
piece-finca = finca
piece-hacienda = hacienda
piece-dam = dam

count-campesinos = { $count ->
    [one] { $count } campesino
   *[other] { $count } campesino’s
}
count-fincas = { $count ->
    [one] { $count } finca
   *[other] { $count } finca’s
}
count-haciendas = { $count ->
    [one] { $count } hacienda
   *[other] { $count } hacienda’s
}
count-buildings = { $count ->
    [one] { $count } gebouw
   *[other] { $count } gebouwen
}
count-dams = { $count ->
    [one] { $count } dam
   *[other] { $count } dammen
}
count-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
count-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
count-rio = { $count } Rio

## Afbeeldingen van een stelling: het bord als tekst en als tekening

picture-turn = Beurt { $turn }: { $player }, nog { $points }
picture-phase = { $player }: { $phase }
picture-winner = { $player } heeft gewonnen
picture-row = Rij: { $cards }
picture-pile = Stapel ({ $count }): { $cards }
picture-discards = Aflegstapel ({ $count }): { $cards }
picture-row-title = Rij
picture-pile-title = Stapel: { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
picture-discards-title = Aflegstapel: { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
picture-supply = Voorraad: { $dams }
picture-none = geen
picture-column-player = Speler
picture-column-money = Rio
picture-column-dams = Dammen
picture-column-fincas = Finca’s
picture-column-hacienda = Hacienda
picture-column-city = In de stad, op paden
picture-wet = bevloeid
picture-spring = bron
picture-owner = van wie het is: het nummer van de speler

## Wat de opdrachten over partijverslagen zeggen

record-good = goed, { $plies }, { $end }
record-unfinished = niet uitgespeeld
record-stopped = gestopt bij een grens
record-warning = waarschuwing: { $what }
record-at-start = Vóór de eerste van { $count } acties
record-at = Na { $ply } van { $count } acties: { $action }
count-actions = { $count ->
    [one] { $count } actie
   *[other] { $count } acties
}

## Namen in de notatie en partijverslagen: wat er mis kan zijn

reason-player-unknown = { $text } is geen speler; er zijn P1 tot en met P4
reason-place-unknown = { $text } is geen plaats; er zijn a1 tot en met g7, C, W, E, V en M
reason-side-unknown = { $text } is geen zijde; een zijde is een plaats en s, sw of se
reason-card-unknown = { $text } is geen kaart; er zijn m w t f V M DV DM
reason-record-empty = het verslag is leeg; het begint met [Record 1]
reason-record-not-utf8 = de byte { $byte } is geen UTF-8, en een verslag is tekst in UTF-8
reason-record-no-text = NUL en halve tekens zijn geen tekst
reason-record-header-line = { $text } is geen kopregel [Key value]; een lege regel sluit de kop af
reason-record-header-end = aan het eind van de kopregel staat geen ]
reason-record-header-form = een kopregel is [Key value], met een spatie achter de sleutel
reason-record-key-twice = de sleutel { $key } staat er twee keer
reason-record-key-missing = in de kop staat geen regel [{ $key } ...]
reason-record-version = { $version } is geen versie van verslagen die dit programma kent; het kent { $known }
reason-record-value-long = de waarde van { $key } is te lang
reason-record-result = { $text } is geen uitslag; er zijn P1 tot en met P4, * (niet uitgespeeld) en = (gestopt bij een grens)
reason-record-result-won = de uitslag is { $result }, maar volgens de acties heeft { $player } gewonnen
reason-record-result-open = de uitslag is { $result }, maar volgens de acties heeft niemand gewonnen
reason-record-bracket = een [ hoort niet achter de kop
reason-record-brace = een { "}" } hoort niet waar geen opmerking begon
reason-record-comment-open = de opmerking die hier begint, heeft aan het eind geen { "}" }
reason-record-semicolon = een opmerking met ; staat aan het begin van een regel
reason-record-label-place = { $text } staat alleen aan het begin van een regel
reason-record-label-player = { $active } is aan de beurt, niet { $player } (zulke namen tellen niet mee)
reason-record-board-parts = lijst en delen kunnen niet zo liggen dat ze dit bord vormen
reason-record-key = { $key } kan geen sleutel van een verslag zijn
reason-record-value = de waarde { $value } van { $key } is niet één regel tekst zonder spaties eromheen
reason-record-comment = de opmerking { $text } kan niet worden geschreven
reason-record-comment-ply = achter { $ply } acties kan hier geen opmerking staan
reason-record-ply = er is geen stelling { $ply }; het verslag heeft { $plies } acties
reason-state = zo'n stelling is er niet: { $what }
