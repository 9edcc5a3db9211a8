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

## dosrios simulate

simulate-decimal-mark = .
simulate-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}, rules { $rules }, seed { $seed }
simulate-folder = { $kept ->
    [0] Records in { $folder }
   *[other] Records in { $folder }; { $kept } of them were there already
}
simulate-unfinished = { $count ->
    [one] { $count } match was
   *[other] { $count } matches were
} stopped after { $limit } turns, with no winner (R10.4)
simulate-replaced = { $how ->
    [late] Turns played by others for { $bot }, which did not answer in time: { $count }
    [illegal] Turns played by others for { $bot }, which chose what is not allowed: { $count }
    [died] Turns played by others for { $bot }, which ended unexpectedly: { $count }
   *[raised] Turns played by others for { $bot }, which failed with an error: { $count }
}
simulate-wins = Wins by seat and by bot, with 95 % intervals (Wilson):
simulate-turns = Turns: median { $median }, at most { $max }
simulate-plies = Actions: median { $median }, at most { $max }
simulate-interrupted = Interrupted after { $done } of { $matches } matches. Nothing was kept; with --out a series can be gone on with.
simulate-interrupted-kept = Interrupted after { $done } of { $matches } matches. What was played is in { $folder }; the same command goes on from there.
simulate-manifest-broken = { $file } cannot be read. Remove it together with its records, or use another folder
simulate-other-series = { $folder } holds another series: there { $key } is { $found }, here { $wanted }. Use another folder
simulate-foreign-records = { $folder } holds records of something else: there is no { $manifest }. Use another folder
simulate-foreign-record = { $file } is the record of another match. Remove it, or use another folder

## dosrios arena

arena-kept = { $kept } of them were there already
arena-wins = Wins by bot, with 95 % intervals over boards (see docs/howto/measure-bots.md):
arena-lineup = { $players } players: { $bots } – { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} on { $boards ->
    [one] { $boards } board
   *[other] { $boards } boards
}; turns: median { $median }, at most { $max }
arena-fair = fair: { $share }
arena-ratings = Ratings for { $players } players, Elo's scale, { $anchor } at 0, with 95 % intervals:
arena-unbounded = a bound, no rating: somebody never lost to the others, or never won. As if one more match of each line-up had been won by nobody.
arena-seconds = Seconds per turn, processor time of the process that plays:
arena-wall = * a program of its own: by the clock on the wall
arena-median = median
arena-95 = 95 %
arena-longest = longest
arena-setup = a choice of the setup
arena-turns = turns
arena-folder-busy = Another process is at work in { $folder }
arena-nothing-yet = No match of this measurement is in { $folder } yet
arena-broken-line = { $where }: this is no result ({ $error }). Remove the line, or use another folder

## dosrios analyse

analyse-bound = To analyse: { $count ->
    [one] { $count } step
   *[other] { $count } steps
} (each turn is one). It takes about { $seconds } s at most.
analyse-interrupted = Interrupted after { $done } of { $total } steps; what was found until then is shown.
analyse-nothing = Nothing has been played yet.
analyse-heading = { $file }: rules { $rules }, { $end }
analyse-how = What would have been better says { $bot }; { $budget } for each turn, seed { $seed }. { $sign } is the 95 % interval.
analyse-chances = Chance to win after each turn, in %
analyse-column-turn = turn
analyse-column-player = player
analyse-start = start
analyse-rivers = rivers
analyse-campesinos = campesinos
analyse-legend = !: something better was found. Figures beside it: the largest swings, below.
analyse-in-turn = Turn { $turn }, { $player }
analyse-in-setup = Setup, { $what }
analyse-swings = The largest swings
analyse-no-swings = No change is larger than the error of the estimates.
analyse-swing-cards = { $when }, the card drawn: { $cards }
analyse-better = What would have been better
analyse-no-better = Nothing was found that is better by more than the error of the estimates.
analyse-left-out = { $count ->
    [one] { $count } smaller one is left out; --json tells it.
   *[other] { $count } smaller ones are left out; --json tells them.
}
analyse-instead = Better by { $gain } ({ $chance } % instead of { $played } %): { $actions }
analyse-balance = How the chances came about, in percentage points
analyse-column-start = start
analyse-column-setup = setup
analyse-column-own = own decisions
analyse-column-others = others’
analyse-column-cards = cards
analyse-column-end = end
analyse-balance-note = The parts add up to the end. Cards: which ones were drawn, the Desperados too. The estimates have errors, and a decision may look better or worse for them.
analyse-losses = Given away, in percentage points, against what { $bot } would have done
analyse-column-judged = compared
analyse-column-better = better was there
analyse-column-given-away = given away
analyse-column-net = all together
analyse-losses-note = Given away: where something was better by more than the error. All together: every decision that was compared, also where it was better than what the bot would have done.
analyse-chart-title = Chances to win: { $file }
analyse-chart-description = Each player’s chance to win over the turns of the match; at the end { $ends }.
analyse-chart-end = { $player } { $percent } %
analyse-chart-across = After turn
analyse-chart-up = Chance to win, in %
analyse-chart-note = Bands: 95 % intervals of the estimates. Numbers above: the largest swings.

## dosrios calibrate

calibrate-interrupted = Interrupted after { $done } of { $total } matches; what was found until then is shown.
calibrate-players = { $count } players
calibrate-basis = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} at the ends of turns; stopped and left out: { $stopped }.
calibrate-value = value
calibrate-ignorant = equal chances for all
calibrate-brier = Brier score
calibrate-log-loss = log loss
calibrate-error = mean distance of the bins
calibrate-predicted = predicted
calibrate-number = predictions
calibrate-mean = on average
calibrate-won = won

## dosrios bot: a program that is a bot

program-failed = FAILED
program-check-start = starts and says hello
program-check-ping = answers a ping
program-check-unknown = passes over what it does not know
program-check-match = plays with { $players } players, rules { $rules }
program-check-time = keeps to its time
program-check-back = goes on from another moment of a match
program-check-bare = plays from a position alone
program-check-chances = tells its chances
program-check-quit = ends when it is told to
program-check-left = ends when its input ends
program-check-output = writes nothing but messages
program-advice-start = Start it by hand and type { $hello }: it has to answer a line of JSON at once. Does it flush its output after each line?
program-advice-ping = Answer { $ping } with { $pong }, at once.
program-advice-unknown = Types and keys that your program does not know are for later versions: pass over them, whatever their length.
program-advice-match = Choose one of “legal” as it is written there, and answer with the id of the request. With --log FILE you see what was said.
program-advice-late = It has as long as “left” says; two seconds later, or after twice a longer budget, it is ended. Does it flush its output after each line?
program-advice-died = It may only end when it is told to, or when its input ends. What it wrote to its standard error stands above.
program-failed-at = { $player }, after { $count } actions: { $what }
program-advice-time = “left” says how many seconds there are; be done before they are over. For another budget there is --budget.
program-advice-back = A “new” may come at any time. Forget what was before it; the next “choose” brings all actions of the match.
program-advice-bare = “row” and “actions” may be missing. The position and the legal actions are all that is needed to choose.
program-advice-chances = “chances” are a number from 0 to 1 for each player, and add up to 1.
program-advice-quit = End within a second of { $quit }, with exit code 0.
program-advice-left = Nobody is there any more when the standard input ends: end then, or your program computes on for nobody.
program-advice-output = The standard output is for messages, one a line. What you want to print goes to the standard error.
program-played = { $turns } turns, at most { $seconds } s
program-slowest = the slowest turn took { $seconds } s of { $budget }
program-no-match = no match was played
program-no-chances = it does not, and need not
program-summary = { $passed } passed, { $failed } failed
program-next = Your program plays. How well? Add --against greedy, or use cmd:… with dosrios arena.
program-next-failed = Begin with the first that failed; docs/bot-protocol.md says it all.
program-match = { $result ->
    [won] { $number }: { $seat } won in turn { $turns }, { $seconds } s a turn
    [lost] { $number }: { $seat } lost in turn { $turns }, { $seconds } s a turn
   *[open] { $number }: { $seat }, nobody won in { $turns } turns, { $seconds } s a turn
}
program-given-up = After { $count } failures no more matches are played.
program-wins = { $name } won { $wins } of { $matches } against { $opponent }; the true share lies between { $low } % and { $high } % (95 %), equal would be { $fair } %
program-times = A turn took { $average } s on average, { $most } s at most
program-replaced = Turns that random played because it failed: { $count }. The first time: { $first }

## The log: the match told in words. Sentences of one line are joined by a blank

log-heading-rivers = The rivers
log-heading-campesinos = The campesinos
log-heading-turn = Turn { $turn }: { $player }

log-list = { $items } and { $last }
log-its-spring = the spring
log-river-led = { $player } leads { $river } from { $source } to { $to }.
log-river-runs = { $rivers ->
    [one] { $river } runs from { $source } to { $to }.
   *[other] { $river } run from { $source } to { $to }.
}
log-river-runs-on = { $rivers ->
    [one] It runs on to { $to }.
   *[other] They run on to { $to }.
}
log-river-ends = { $rivers ->
    [one] There it ends.
   *[other] There they end.
}
log-river-joins = { $rivers ->
    [one] There it joins { $river }.
   *[other] There they join { $river }.
}
log-river-returns = { $rivers ->
    [one] There it is back in its old bed.
   *[other] There they are back in their old bed.
}
log-river-turned = { $rivers ->
    [one] { $river } must find a new bed.
   *[other] { $river } must find a new bed.
}
log-dried = { $count ->
    [one] { $fields } falls dry.
   *[other] { $fields } fall dry.
}
log-irrigated = { $count ->
    [one] { $fields } is now irrigated.
   *[other] { $fields } are now irrigated.
}

log-placed = { $player } places a campesino on { $field }.
log-walked = { $count ->
    [one] { $player } walks from { $source } to { $to }.
   *[other] { $player } walks with two campesinos from { $source } to { $to }.
}
log-crossed = { $count ->
    [one] { $player } walks from { $source } over { $over } to { $to }.
   *[other] { $player } walks with two campesinos from { $source } over { $over } to { $to }.
}
log-chased = { $count ->
    [one] A campesino of { $player } is chased to the city.
   *[other] Two campesinos of { $player } are chased to the city.
}
log-home = { $player } sets a campesino from the city on the hacienda, { $field }.

log-dam = { $player } builds a dam on the { $direction } side of { $place }.
log-finca = { $player } builds a finca on { $field } for { $price } Rio.
log-hacienda = { $player } builds the hacienda on { $field } for { $price } Rio.

log-carried-out = { $player } has the first card carried out: { $card }.
log-paid = { $player } is paid { $sum } for { $fields }.
log-unpaid = There is no dam left for { $player }, who holds { $fields } too.
log-paid-nobody = Nobody is paid.
log-put-off = { $player } puts off the first card: { $card }.
log-drawn = A card is drawn: { $card }.
log-raid = They drive to the city: { $victims }.
log-raid-victim = { $player } from { $field }
log-raid-nobody = They meet nobody.
log-renewed = { $count ->
    [one] The discard, { $count } card, becomes the new pile.
   *[other] The discards, { $count } cards, are shuffled into a new pile.
}

log-won-five-buildings = { $player } has placed all five buildings and wins.
log-won-four-irrigated = { $player } has four irrigated buildings, the hacienda among them, and wins.
log-won-by = It was in the turn of { $by } that the water decided so.
log-replaced = { $how ->
    [late] { $by } plays this turn for { $player }: { $bot } did not answer in time.
    [illegal] { $by } plays this turn for { $player }: { $bot } chose what is not allowed.
    [died] { $by } plays this turn for { $player }: { $bot } ended unexpectedly.
   *[raised] { $by } plays this turn for { $player }: { $bot } failed with an error.
}

log-hint = { $player } asks for a hint.

## Why: what a line of actions brings about. Each goes on where its player or its actions were named

motive-you = you
motive-wins-five = wins: the fifth building is placed
motive-wins-irrigated = wins: four buildings, the hacienda among them, have water
motive-loses = lets { $player } win at once
motive-stops = stops { $player }, who could have won next turn with { $means }
motive-threatens = threatens to win next turn with { $means }
motive-means-dam = a dam on { $side }
motive-means-buildings = { $count ->
    [one] one building
   *[other] { $count } buildings
}
motive-builds-finca = builds a finca on { $irrigated ->
    [yes] irrigated { $field }
   *[no] dry { $field }
}, { $number ->
    [4] the fourth building: one short of winning
   *[other] building { $number } of 5
}
motive-builds-hacienda = builds the hacienda on { $irrigated ->
    [yes] irrigated { $field }
   *[no] dry { $field }
}, { $number ->
    [4] the fourth building: one short of winning
   *[other] building { $number } of 5
}
motive-hacienda-on = hacienda on { $field }
motive-fincas-on = { $count ->
    [one] finca on { $fields }
   *[other] fincas on { $fields }
}
motive-dries = dries out { $player }’s { $buildings }
motive-irrigates = brings water to { $own ->
    [you] your
   *[them] their own
} { $buildings }
motive-dries-campesinos = takes the water from { $player }’s campesinos on { $fields }
motive-irrigates-campesinos = brings water to { $own ->
    [you] your
   *[them] their own
} campesinos on { $fields }
motive-chases = chases { $count ->
    [one] one
    [2] two
   *[other] { $count }
} of { $player }’s campesinos from { $fields }
motive-arrives = { $count ->
    [one] brings a campesino
   *[other] brings campesinos
} to irrigated { $fields }
motive-approaches = { $count ->
    [one] moves a campesino
   *[other] moves { $count } campesinos
} next to the water
motive-guards = guards { $own ->
    [you] your
   *[them] their own
} property on { $fields }
motive-carries-out = carries out the { $card } card: { $payments }
motive-carries-out-nobody = carries out the { $card } card, which pays nobody
motive-carries-out-enables = carries out the { $card } card: { $payments }, and with that { $players } can win next turn
motive-puts-off = puts off the { $card } card: it would have paid { $payments }
motive-puts-off-nobody = puts off the { $card } card, which would have paid nobody
motive-puts-off-denies = puts off the { $card } card: with { $payments }, { $players } could have won next turn
motive-payment = { $sum } for { $player }
motive-desperados = draws a card: in { $percent } % of all cases { $card } hit { $victims }
motive-victim = { $player } on { $fields }
motive-leads = leads { $river } over { $count ->
    [one] { $count } field
   *[other] { $count } fields
} of farmland: { $fields }
motive-leads-on = leads { $river } on, over no farmland that is certain yet
motive-places = { $irrigated ->
    [yes] stands on irrigated { $field }
   *[no] stands on dry { $field }: what that is good for shows only later
}
motive-places-near = stands on { $field }, one step from the water on { $near }
motive-places-beside = stands on { $field }, beside campesinos of { $players }
motive-places-paid = stands on irrigated { $field }; of the row, { $cards } would pay there

## The table in the terminal

table-setup = Setup: { $player }
table-turn = Turn { $turn }: { $player }
table-column-money = Rio
table-column-dams = dams
table-column-built = built
table-column-wet = wet
table-pile = Pile { $count }: { $cards }
table-supply = Supply: { $dams }
table-arrows = arrows
table-dry = dry
table-pays-here = Paid here by: { $cards }
# Hints on the line of keys: a key stands before each
table-key-choose = choose
table-key-next = next
table-key-lay = lay it
table-key-look = look around
table-key-place = place
table-key-campesino = next campesino
table-key-take = take
table-key-target = where to
table-key-walk = walk
table-key-pair = one/two
table-key-drop = put back
table-key-dam = dam
table-key-finca = finca
table-key-hacienda = hacienda
table-key-end = end turn
table-key-side = side
table-key-set-dam = set dam
table-key-back = back
table-key-build = build
table-key-decide = decide
table-key-skip = skip
table-key-faster = faster
table-key-slower = slower
table-key-begin = begin
table-key-result = result
table-key-undo = undo
table-key-redo = redo
table-key-type = type
table-key-log = log
table-key-help = help
table-key-quit = quit
# Laying rivers, and dams
table-lay-setup = Which way does the river leave { $place }?
table-lay-anew = The river looks for a new bed. Which way does it leave { $place }?
table-no-such-way = The water cannot go that way: it takes the lowest open side (R4.2).
table-dam = A dam on { $side }? You have { $dams }.
table-no-dam-side = No side that may be dammed touches a field with a campesino of yours (R8.1, R8.2).
table-water-unchanged = No river flows there: the water stays as it is.
table-water-ends = The water runs to { $place }.
table-water-joins = The water joins the bed on { $place }.
table-water-choice = { $player } chooses at { $place }; { $courses } courses are possible.
table-water-dries = Falls dry: { $fields }
table-water-may-dry = May fall dry: { $fields }
table-water-irrigates = Gets water: { $fields }
table-water-may-irrigate = May get water: { $fields }
# Campesinos
table-place = Place campesino { $number } of { $count }
table-held = In hand: { $campesinos } from { $place }
table-walk = Enter: { $points } ({ $actions })
table-walk-chases = Chases { $campesinos } of { $player }.
table-not-reached = { $place } is out of reach.
table-out-of-reach = { $place } cannot be reached: { $points } left.
table-nowhere-to-go = These cannot go anywhere with { $points } left.
table-take-one = Enter takes it along.
table-take-two = Enter takes one along; with 2, both.
# Building
table-build = Build a { $piece } on { $place }?
table-build-price = { $price } Rio; you keep { $left } Rio.
table-build-wet = The field is irrigated.
table-build-dry = The field is dry.
table-build-count = Then you have { $count } buildings, { $irrigated } irrigated.
table-build-wins = That wins the match!
# The end of a turn
table-end-unused = Not used: { $points }
table-end-harvest = Carry out: { $card }
table-end-defer = Put off: { $card }
table-end-next = { $player } decides about { $card } next.
table-end-raid = { $percent } %: { $card } hit { $hit }
table-nobody-paid = Nobody is paid.
table-no-dams-left = no dams are left
# What goes on
table-watching = { $player } is playing …
table-handover = It is { $player }’s turn
table-handover-enter = Enter begins.
table-undone = Taken back: { $actions }
table-redone = Done again: { $actions }
table-no-undo = Nothing to take back: only your own choices of this turn, as long as no card was drawn and nobody else has chosen.
table-no-redo = Nothing was taken back that could be done again.
table-not-your-turn = It is not your turn.
table-wait = Wait a moment, or press Space to skip.
table-nothing-to-skip = Nothing to wait for: it is your turn.
table-wrong-key = { $key } does nothing here. Keys: { $keys }
table-speed = Bots play: { $speed }
table-speed-slow = slowly
table-speed-normal = at normal speed
table-speed-fast = fast
table-speed-instant = without a pause
table-prompt = An action in notation, such as d4-d3 · Esc: back
table-page-keys = Lines { $first } to { $last } of { $total } · arrow keys, Page Up, Page Down: scroll · Esc: back
table-too-small = Dos Rios needs a terminal of 80 × 24 characters. This one has { $width } × { $height }: make it larger, or the letters smaller. The match waits.
table-not-kept = THE MATCH COULD NOT BE SAVED: { $error }
# Tips
table-key-tip = tip
table-tip = Tip: { $line }
table-tip-of = What { $bot } would do in the place of { $player }
table-tip-chances = Chances then: { $chances }
table-tip-why = Because that
table-tip-no-reason = leaves more open than anything else
table-tip-keys = T plays it, t tells more, Esc forgets it.
table-tip-thinking = A bot is thinking about your turn. Go on meanwhile; the tip is for this position.
table-tip-failed = The bot that gives tips has failed: { $error }
table-no-tip = There is no tip for this position. t asks for one.
# The end of the match
table-won = { $player } has won!
table-won-how = { $how }, in turn { $turn }.
table-won-five = All five buildings stand
table-won-irrigated = Four buildings with the hacienda are irrigated
table-result = { $buildings } ({ $irrigated } irrigated), { $money }, { $dams }
table-result-kept = The record is kept in { $path }
# Before the table is set
table-no-terminal = The table needs a terminal to be shown in and typed at. Without one: dosrios simulate lets bots play, dosrios record shows, tells and checks recorded matches.
table-none-unfinished = No match has been begun that could be continued.
table-all-over = The last match is over: { $player } has won ({ $path }). Start a new one without --continue.
table-record-over = { $path }: this match is over: { $player } has won.
table-save-broken = { $path }:{ $error }. The file was kept aside as { $kept }.
table-save-busy = { $path } is being played at another table.
table-cannot-save = No match can be kept in { $path }: { $error }
table-unknown-seat = { $path }: Seat{ $number } is { $kind }, and there is no such player here: { $known }
table-program-seat = { $path }: Seat{ $number } is a program, { $kind }. A record starts none: say with --seat who plays.
table-kept = The match is kept: ./play --terminal --continue goes on with it.
# Help
table-key-outlook = outlook
table-outlook-cards = What each card would pay if it were carried out now
table-outlook-row = in the row: { $places }
table-outlook-pile = in the pile: { $count }
table-outlook-raids = Whom the Desperados would hit now, and how likely they come with the next card
table-outlook-nobody = nobody
table-outlook-win = What is lacking to win
table-outlook-distance = five buildings: { $five }; four irrigated with the hacienda: { $four }.
table-outlook-lacks = { $buildings } (another { $money })
table-outlook-dry = { $count } standing dry need water
table-help-keys-title = Keys
table-help-keys =
    In your turn: Tab goes from campesino to campesino, the arrow keys over the fields (Left and Right keep the row). On your campesinos, numbers show what each place costs; Enter takes one along, 2 both; go where it should walk and press Enter again. Esc puts it back.
    d: a dam. Arrow keys go from side to side (o); the board shows the new course before Enter sets the dam.
    f, h: a finca (500 Rio) or the hacienda (1000 Rio) where the cursor is.
    e: end the turn: carry out the first card or put it off; both futures are shown.
    u, U, r: undo one action, undo the whole turn, redo. Not past a card that was drawn.
    : type actions in notation. l: the whole log. i: what the cards would bring and what is lacking to win. t: a tip, what the strongest bot would do; t again tells all of it, T plays it. ?: this page. q: quit; the match is saved after every action.
    While bots play: Space skips, + and - change the speed. A click does what the cursor and Enter do.
table-help-signs-title = Signs
table-help-signs = Numbers beside pieces are players. ► ◄ stand around the cursor. While you choose: + gets water, - falls dry, o a side for a dam, ? another way for the river. In the city, 1×3 means: three campesinos of player 1. Cards in the pile: m maize, w wheat, t tobacco, f forest, V and M the rivers, DV and DM their Desperados.
table-help-rules-title = The rules in short
table-help-rules =
    Six points a turn. A step costs one, trails are free, and two may walk together. More campesinos, or any from a higher field, chase others to the city. Nobody stops on another’s finca or enters his hacienda.
    Water takes the lowest open side of each field: lake, city and trail lie lower than farmland, that lower than forest, that lower than hills. A dam closes a side for ever, never the last one; the river then looks for a new bed.
    At the end of your turn the first card is carried out or put off. Carried out, it pays everybody for each irrigated field of its kind with his campesinos or buildings: 100 Rio for farmland, a dam for forest. Then a card is drawn; Desperados send the first three campesinos along their river to the city.
    You win with five buildings, or with four on irrigated fields, the hacienda among them.
table-help-notation-title = Notation
table-help-notation = d4-d3 a step · 2d4-d3 two together · d4xd3 a chase · d4-d3-d2 over another’s finca · C>e4 from the city to the hacienda (2 points) · #d4sw a dam · +d4 a finca · *d4 the hacienda · harvest, defer · ~d4s a river piece · @d4 a campesino in the setup. C city, W and E trails, V and M springs.

## Why something is not allowed or not right: the words stand in core/reasons.py, here the rest

rule-section = section { $number }

## The server: why something is not done, and what it says besides. Ids after `refused-` are codes.

refused-action-stale = The match has moved on meanwhile; here it is as it is now.
refused-action-illegal = The rules do not allow that.
refused-action-unreadable = That is no action in notation.
refused-action-not-yours = It is somebody else’s turn.
refused-action-chance = Cards are drawn by the server.
refused-undo-nothing = There is nothing to take back.
refused-undo-line = A card has been drawn since: nothing before it can be taken back.
refused-undo-others = Somebody else has acted since; what others chose is not taken back.
refused-redo-nothing = Nothing that was taken back can be done again.
refused-hint-not-allowed = Others play here who are no bots, and no hints were agreed on when the match was made.
refused-hint-too-many = Those were many hints. Please wait a little.
refused-hint-cancelled = The hint was called off.
refused-hint-failed = The bot that gives hints has failed. Try again.
refused-thought-unknown = What was thought there is not known, or not known yet.
refused-match-unknown = There is no such match.
refused-match-ply = The match has no such moment.
refused-match-not-opened = No match has been opened yet.
refused-match-seats = There must be exactly { $players } seats.
refused-match-rules = There are no such rules.
refused-match-over = The match is over.
refused-record-invalid = This is no record that can be read.
refused-seat-unknown = There is no such seat.
refused-seat-not-yours = You may not do that with this seat.
refused-seat-taken = Somebody sits there already.
refused-seat-colour = Somebody else has that colour.
refused-seat-name = A name needs letters that can be shown.
refused-bot-unknown = There is no bot { $bot }.
refused-link-unknown = This link leads nowhere: it was used already, or is not complete.
refused-message-unreadable = The server does not understand that message.
refused-message-too-long = That message is too long.
refused-message-too-many = That was too much at once. Please wait a moment.
refused-protocol-version = The page is older than the server. Please load it again.
refused-language-unknown = There is no such language.
refused-origin-foreign = This request comes from another site.
refused-request-unreadable = The server does not understand that request.
refused-request-too-long = That is too long.
refused-request-too-many = That was too much at once. Please wait a moment.
refused-request-unknown = There is nothing at this address.
refused-server-failed = Something went wrong in the server. Nothing was changed.
bot-title-easy = Easy
bot-title-medium = Medium
bot-title-hard = Hard
bot-title-expert = Expert
bot-title-greedy = Greedy
bot-title-random = Random
bot-easy = friendly: plays sensibly, and overlooks things as a beginner does
bot-medium = plays soundly, and misses a chance now and then
bot-hard = rarely misses what a turn has to give
bot-expert = as strong as it can: weighs whole turns and what may come after
bot-greedy = plans each turn with sense, for money, buildings and water
bot-random = plays anything that is allowed
serve-address = Dos Rios is at { $address } (Ctrl-C ends it)
server-rematch = A new match with the same players has begun.
server-pasted = record

## The browser: pages, buttons, and what is read aloud

web-title = Dos Rios
web-close = Close
web-copy = Copy
web-copied = Copied
web-on = On
web-off = Off
web-menu = Menu
web-loading = One moment …
web-reload = Load again
web-rules = Rules
web-settings = Settings
web-keys = Keys
web-to-start = To the start page
web-no-server = The server does not answer. Try again in a moment.

# Settings
web-language = Language
web-theme = Colours
web-theme-system = As the device
web-theme-light = Light
web-theme-dark = Dark
web-speed = How fast moves are shown
web-speed-slow = Slowly
web-speed-normal = Normally
web-speed-fast = Fast
web-speed-off = At once
web-motion = Motion
web-motion-system = As the device
web-motion-less = As little as possible
web-sound = Sound
web-names = Names of the fields

# Start page
web-lead = Two rivers run down to the city. Dam them, lead them to your fields, chase off whoever stands in the way, and be the first to have five buildings, or four with water.
web-way-bots = Play the bots
web-way-bots-words = Two clicks and you are playing
web-way-device = Share this device
web-way-device-words = Everybody at one screen, hand it on
web-way-friends = Invite friends
web-way-friends-words = A link for each seat; nobody needs an account
web-way-watch = Watch
web-way-watch-words = A match by its link, or bots among themselves
web-start-bots = Start
web-start-device = Start
web-start-friends = Make the match and the links
web-start-watch = Let bots play
web-how-many = Players
web-colour = Colour
web-colour-red = Red
web-colour-blue = Blue
web-colour-yellow = Yellow
web-colour-purple = Purple
web-seat-kind = Who takes seat { $number }
web-kind-here = At this device
web-kind-bot = Bot
web-kind-open = Open
web-open-words = for whoever gets the link
web-which-bot = Which bot
web-bot-levels = Levels
web-bot-others = Others, for trying things out
web-hints-agreed = Allow hints
web-hints-agreed-words = Everybody may ask what the strongest bot would do; the log tells who asked.
web-name = Name
web-your-name = Your name
web-more-choices = Rules and board
web-preset = Rules
web-preset-standard = Standard
web-preset-published = As published
web-option-chase-from-above = Chasing from above
web-option-chase-from-above-any = any number is enough
web-option-chase-from-above-equal = at least as many as stand there
web-option-river-layers = Laying the rivers at the start
web-option-river-layers-in-turn = all in turn
web-option-river-layers-starting-player = the starting player alone
web-option-relaying = Laying a river anew
web-option-relaying-active = the active player chooses
web-option-relaying-in-turn = all in turn, piece by piece
web-seed = Board
web-seed-none = Surprise me
web-seed-words = The same words give the same board, starting player and row.
web-your-matches = Your matches
web-no-matches = None on this device yet.
web-your-turn = Your turn
web-in-turn = Turn { $number }
web-in-setup = Setting up
web-show-all = Show all { $number }
web-open-record = Open a record
web-open-record-words = Drop a .drn file anywhere on this page, choose one, or paste its text.
web-open-file = Choose a file
web-paste = Paste the text of a record
web-open = Open
web-watch-link = Link of a match
web-watch-go = Watch
web-watch-problem = That is no link of a match.

# Arriving by a link
web-join-invitation = { $host } invites you to a match of Dos Rios.
web-join-device = Play on here as { $name }. The seat stays on the other device too.
web-join-hand-over = { $name } hands over the seat to you.
web-join-sit = Take the seat
web-join-watch = Only watch

# The match
web-match-heading = Match: { $names }
web-players = Players
web-player = Player
web-players-and-cards = Players and cards
web-actions-and-log = Actions and log
web-actions = Actions
web-board = The valley. Arrow keys walk from field to field, Enter chooses.
web-bot = Bot
web-seat-open = open
web-seat-human = taken
web-seat-bot = bot
web-seat-yours = yours
web-away = away
web-thinking = thinking
web-turn = Turn
web-turn-of = Turn { $number }: { $name }
web-watchers = { $number ->
    [one] { $number } watching
   *[other] { $number } watching
}
web-money = Money
web-dams = Dams
web-to-rematch = To the rematch
web-rename = Rename
web-rank = Rank
web-buildings = Buildings
web-irrigated-buildings = With water
web-way-buildings = { $done } of 5 buildings; { $missing } to go, { $money ->
    [0] money enough
   *[other] { $money } Rio short
}
web-way-irrigated = { $done } of 4 buildings with water; { $missing } to build, { $dry } to irrigate, { $money ->
    [0] money enough
   *[other] { $money } Rio short
}
web-short-money = { $money } Rio short
web-short-dry = { $dry } dry
web-cards = Cards
web-row = Row, the first card counts now
web-pile = Draw pile: { $number }
web-pile-empty = Empty; the discards are shuffled first
web-card-unknown = a card that is drawn
web-raids = Desperados would send to the city
web-raid = { $card }, { $chance } likely to be drawn next: { $victims }
web-row-card = { $card }: { $paid }
web-pays-nobody = pays nobody now
web-nobody = nobody
web-reconnecting = The connection is lost. Connecting again …
web-outdated = The server has a newer version of this page.
web-lost-sending = The connection was lost while this was sent. Look at the board before you try again.
web-undone = Taken back.
web-say-your-turn = It is the turn of { $name }.

# What is asked
web-ask-lay = How does the water leave { $place }?
web-ask-lay-long = Several ways out of { $place } are equally low. Choose where the river goes.
web-ask-place = Place a campesino
web-ask-place-long = Choose a field without anybody else’s campesino. You may put two on one field.
web-ask-start = Choose one of your campesinos
web-ask-walk = Choose where to walk
web-ask-dam = Choose a side to close
web-ask-build = Choose a field to build on
web-waits = { $name } is to move
web-waits-open = Waiting for somebody to take the open seat
web-bot-thinks = { $name } is thinking
web-past = Looking back: moment { $ply }
web-you-watch = You are watching.
web-skip = Skip
web-since = What happened?
web-nothing-since = Nothing has happened since your turn.
web-mode-walk = Move
web-mode-dam = Dam
web-mode-build = Build
web-pick = { $number ->
    [one] One campesino
   *[other] Both together
}
web-walk-hint = The numbers on the board are points. Red: somebody is chased to the city.
web-walk-choose = Choose a campesino on the board, or here:
web-own-campesinos = Places with campesinos that can walk
web-walk-none = No campesino can walk any further this turn.
web-dam-hint = Hover or focus a side to see what the water would do.
web-dam-hint-touch = Tap a field or a side to see what the water would do.
web-dam-none = There is no side that you can close now.
web-dam-at = Dam on { $side }
web-build-dam-at = Build the dam: { $side }
web-build-hint = A building goes onto a field where you have a campesino and nothing stands.
web-build-none = Nothing can be built now. A finca costs { $finca } Rio, the hacienda { $hacienda }; it takes a campesino on a field without a building.
web-build-finca = Finca, { $price } Rio
web-build-hacienda = Hacienda, { $price } Rio
web-wins = wins!
web-why-not = Why not?
web-lay-elsewhere = Only the marked ways are the lowest out of { $place }.
web-lay-here = Lead it to { $place }
web-lay-to = { $side }, to { $place }
web-side-name = { $place } { $direction }
web-nothing-here = Nothing and nobody here

# What the water would do
web-water-none = No river runs here; nothing changes now.
web-water-same = The same fields stay irrigated.
web-water-wets = Irrigates { $fields }.
web-water-dries = Dries { $fields }.
web-water-may-wet = May irrigate { $fields }.
web-water-may-dry = May dry { $fields }.
web-water-choice = At { $place } { $name } chooses; { $number } courses are possible.
web-water-joins = Joins { $rivers } at { $place }.
web-water-ends = Ends at { $place }.

# The end of a turn, and taking back
web-end-turn = End turn
web-end-turn-short = End
web-end-question = Is the first card, { $card }, carried out or put off?
web-harvest = Carry out
web-defer = Put off
web-paid-now = Paid now
web-row-after = The row afterwards
web-next-decides = Then { $name } decides about { $card }:
web-line-harvest = A card is drawn: this cannot be taken back.
web-line-defer = No card is drawn; the card goes to the end of the row.
web-undo = Undo
web-undo-turn = Undo the whole turn
web-redo = Redo
web-redo-all = Redo all
web-undo-left = { $number ->
    [one] { $number } step can be taken back.
   *[other] { $number } steps can be taken back.
}
web-undo-line = Nothing can be taken back beyond this point.

# Hints, and what bots think
web-hint = Hint
web-hint-title = Hint from { $bot }
web-hint-thinks = Thinking about your turn …
web-hint-cancel = Cancel
web-hint-content = The hint
web-hint-play = Play this
web-hint-stop = Stop
web-hint-dismiss = Dismiss
web-hint-stopped = The match has gone another way than the hint meant. The rest is up to you.
web-thought-title = What { $name } ({ $bot }) thought
web-thought-last = { $bot }: what { $name } thought last
web-thought-of = What { $name } thought in turn { $turn }
web-chances = Chances to win
web-no-chances = { $bot } reckons no chances.
web-line = In this order
web-reasons = Why

# Log, replay, notation
web-log = Log
web-log-empty = Nothing has happened yet.
web-replay = Replay
web-moment = Moment of the match
web-moment-of = { $ply } of { $plies }
web-first = To the beginning
web-back = One step back
web-forward = One step forward
web-play-on = Play on
web-pause = Pause
web-now = To the present
web-beginning = The beginning
web-continue = Continue from here
web-continue-title = A new match from moment { $ply }
web-notation = Actions in notation
web-notation-example = d4-d3 #d3s
web-notation-send = Do

# Seats, links, files
web-seats-and-links = Seats, links, files
web-link-watch = Link to watch
web-link-moment = Link to this moment
web-invite = Invitation
web-invite-long = Invitation: works once
web-link-device = Other device
web-link-device-long = Play on another device too: keep this link to yourself
web-hand-over = Hand over
web-hand-over-long = Whoever opens this has the seat instead of you
web-give-bot = Give the seat of { $name } to a bot
web-to-bot = Give to a bot
web-take-seat = Take it here
web-free-seat = Open the seat
web-record = Record (.drn)
web-picture = Picture ({ $kind })

# The end
web-over = The match is over
web-won = { $name } has won
web-won-buildings = Five buildings are placed.
web-won-irrigated = Four buildings, the hacienda among them, have water.
web-rematch = Rematch
web-same-board = Same board again
web-chart = Over time
web-chart-money = Money
web-chart-buildings = Buildings
web-chart-irrigated = Buildings with water
web-chart-label = { $what } over the turns; the same figures stand in the table below
web-chart-table = As a table

# The valley in words
web-board-text = The valley in words
web-column-place = Place
web-column-ground = Ground
web-column-water = Water
web-column-pieces = Pieces
web-finca-of = finca of { $name }
web-hacienda-of = hacienda of { $name }
web-campesinos-of = { $number ->
    [one] { $number } campesino of { $name }
   *[other] { $number } campesinos of { $name }
}
web-irrigated = irrigated
web-irrigated-by = irrigated by { $rivers }
web-dams-on = dam on the { $sides }
web-mark-chosen = chosen
web-mark-own = yours, can be chosen
web-mark-walk = walk here for { $cost }
web-mark-chase = walk here for { $cost } and chase { $number } to the city
web-mark-build = can be built on
web-mark-place = a campesino may be placed here
web-mark-lay = the river may go here

# Keys
web-key-walk = Move
web-key-dam = Dam
web-key-build = Build
web-key-arrows = From field to field
web-key-enter = Choose the field, side or button
web-key-number = One campesino, or both together
web-key-next = To the next thing that can be chosen
web-key-escape = One step back in choosing; back to the present
web-key-end = End turn
web-key-hint = Ask for a hint; put it away
web-key-choose = There: carry out (H) or put off (P)
web-key-undo = Undo a step, the whole turn
web-key-redo = Redo a step, all of it
web-key-replay = Show what has happened since your turn
web-key-step = Look one step back, one forward
web-key-skip = Skip what is being shown
web-key-board = To the board
web-key-text = The valley in words
web-key-notation = To the box for notation
web-key-help = These keys

# The rules in short
web-rules-title = How Dos Rios is played
web-rules-options = In this match
web-rules-aim = The aim
web-rules-aim-1 = Place your fifth building, or have four buildings, the hacienda among them, on irrigated fields: then you have won at once.
web-rules-aim-2 = Everybody has six campesinos, four fincas and one hacienda.
web-rules-valley = The valley
web-rules-valley-1 = There are 49 fields. Downhill is south: every field has up to three downstream sides, southwest, south and southeast.
web-rules-valley-2 = Hills lie highest, then forests, then farmland (maize, wheat, tobacco). City, trails and lakes lie lowest. Nobody enters lakes, springs or mountains.
web-rules-valley-3 = The city touches b1, c1, d1, e1 and f1; the trails touch a4 to a1 and g4 to g1. In the city and on the trails any number of campesinos may stand, and nobody is chased there.
web-rules-water = Water
web-rules-water-1 = Rio Verde and Rio Moreno run from their springs from field to field until they reach a lake, the city or a trail.
web-rules-water-2 = A river leaves a field through the lowest of its open downstream sides. Where several are equally low, whoever lays the piece chooses. Dams and mountains close a side.
web-rules-water-3 = Rivers may meet; from there on they share one bed, and everything on it lies on both.
web-rules-water-4 = A field is irrigated when a river runs into it.
web-rules-turn = A turn
web-rules-turn-1 = First act as you like: move with six points, build dams and buildings, in any order. Then say whether the first card of the row is carried out.
web-rules-moving = Moving
web-rules-moving-1 = A step to a touching place costs one point; walking along a trail is free. The six points are shared by all your campesinos.
web-rules-moving-2 = A field holds campesinos of one colour only, and two at most. Two may walk together; both pay.
web-rules-moving-3 = A field with somebody else’s finca, and none of his campesinos, may be crossed, but not stopped on.
web-rules-moving-4 = Nobody enters a field with somebody else’s hacienda.
web-rules-moving-5 = From the turn after you built it, a campesino may go from the city straight to your hacienda for two points.
web-rules-chasing = Chasing
web-rules-chasing-1 = You chase campesinos off a field when more of yours arrive together than stand there, or when yours come from a higher field. The chased go to the city.
web-rules-chasing-2 = On the field of their own building nobody can be chased.
web-rules-dams = Dams
web-rules-dams-1 = A dam closes a downstream side of a field or spring. One of your campesinos has to stand on a field at that side, above or below. The last open side of a field stays open.
web-rules-dams-2 = If a river runs through the side, it finds a new bed from there, until it ends or reaches a bed that is there already. You choose where ways are equally low. Then everything falls dry that no spring feeds any more.
web-rules-dams-3 = Dams stay for ever. There are forty.
web-rules-buildings = Buildings
web-rules-buildings-1 = A finca costs 500 Rio, the hacienda 1000. They are built where one of your campesinos stands and no building is, on any ground, wet or dry.
web-rules-buildings-2 = Buildings are never lost.
web-rules-harvest = Harvest
web-rules-harvest-1 = If the card is carried out, everybody is paid for every irrigated field of its kind with a campesino or building of his: 100 Rio for farmland, a dam for a forest. A river’s card pays for all farmland and forest along that river. Then a new card is drawn.
web-rules-harvest-2 = If it is put off, it goes to the end of the row, and nobody is paid.
web-rules-harvest-3 = Desperados are carried out as soon as they are drawn: they ride down their river, and each of the first three fields with campesinos loses one to the city. Fields with a hacienda are skipped.
web-rules-harvest-4 = These are the fifteen cards; when the pile is empty, the discards become the new one.
web-rules-setup = The beginning
web-rules-setup-1 = The rivers are laid piece by piece, all in turn. Then everybody places three campesinos, one at a time; the other three wait in the city.
web-rules-setup-2 = Everybody has two dams and no money. One card more than there are players lies in the row.

## train

train-progress = { $players } players: generation { $generation } of { $generations }, { $matches } matches of { $turns } turns on average, loss { $loss }, about { $left } left
train-done = The networks are in { $file }.
train-interrupted = Interrupted. What was done is kept in { $folder }; the same command goes on from there.
train-other-recipe = { $file } was begun with other settings. Give the same settings to go on, or another folder with --out.
train-unreadable = { $file } is no course of training that can be gone on with. Take it away, or give another folder with --out.
