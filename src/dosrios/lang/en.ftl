### Dos Rios in English.
###
### Every language has the same messages with the same variables, except `reason-…`: the English
### reasons why an action is not legal stand beside the rules, in core/reasons.py.
### Ids that end in the code of something in the notation (terrain-h, card-DV, place-C) are looked
### up by that code. Names of places, rivers and cards begin as in the middle of a sentence.

# What the language calls itself, for lists of languages.
language-name = English

## Terrains (R2.8), as on the board

terrain-h = hill
terrain-f = forest
terrain-m = maize
terrain-w = wheat
terrain-t = tobacco

## Harvest cards (R9.1)

card-m = maize
card-w = wheat
card-t = tobacco
card-f = forest
card-V = Rio Verde
card-M = Rio Moreno
card-DV = Desperados of Rio Verde
card-DM = Desperados of Rio Moreno

## Rivers, and places that are no field. Fields go by their names: d4

river-V = Rio Verde
river-M = Rio Moreno

place-C = the city
place-W = the west trail
place-E = the east trail
place-V = the spring of Rio Verde
place-M = the spring of Rio Moreno
place-west-lake = the west lake
place-east-lake = the east lake
place-mountains = the mountains

direction-s = south
direction-se = southeast
direction-sw = southwest

## What is going on

phase-rivers = laying the rivers
phase-campesinos = placing campesinos
phase-actions = actions
phase-relaying = laying a river anew
phase-draw = drawing a card
phase-over = the match is over

## Players and what they have

player-name = Player { $number }

piece-campesino = campesino
piece-finca = finca
piece-hacienda = hacienda
piece-dam = dam

count-campesinos = { $count ->
    [one] { $count } campesino
   *[other] { $count } campesinos
}
count-fincas = { $count ->
    [one] { $count } finca
   *[other] { $count } fincas
}
count-haciendas = { $count ->
    [one] { $count } hacienda
   *[other] { $count } haciendas
}
count-buildings = { $count ->
    [one] { $count } building
   *[other] { $count } buildings
}
count-dams = { $count ->
    [one] { $count } dam
   *[other] { $count } dams
}
count-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
count-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
count-rio = { $count } Rio

## Pictures of a position: the board as text and as a drawing

picture-turn = Turn { $turn }: { $player }, { $points } left
picture-phase = { $player }: { $phase }
picture-winner = { $player } has won
picture-row = Row: { $cards }
picture-pile = Pile ({ $count }): { $cards }
picture-discards = Discards ({ $count }): { $cards }
picture-row-title = Row
picture-pile-title = Pile: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
picture-discards-title = Discards: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
picture-supply = Supply: { $dams }
picture-none = none
picture-column-player = Player
picture-column-money = Rio
picture-column-dams = Dams
picture-column-fincas = Fincas
picture-column-hacienda = Hacienda
picture-column-city = In the city, on trails
picture-wet = irrigated
picture-spring = spring
picture-owner = whose it is: the player’s number

## What the commands on records say

record-good = good, { $plies }, { $end }
record-unfinished = unfinished
record-stopped = stopped at a limit
record-warning = warning: { $what }
record-at-start = Before the first of { $count } actions
record-at = After { $ply } of { $count } actions: { $action }
count-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
