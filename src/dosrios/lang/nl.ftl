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
