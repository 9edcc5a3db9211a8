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

## dosrios simulate

simulate-decimal-mark = ,
simulate-matches = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}, regels { $rules }, startgetal { $seed }
simulate-folder = { $kept ->
    [0] Verslagen in { $folder }
   *[other] Verslagen in { $folder }; { $kept } daarvan waren er al
}
simulate-unfinished = { $count ->
    [one] { $count } partij is
   *[other] { $count } partijen zijn
} gestopt na { $limit } beurten, zonder winnaar (R10.4)
simulate-replaced = { $how ->
    [late] Beurten die anderen speelden voor { $bot }, die niet op tijd had geantwoord: { $count }
    [illegal] Beurten die anderen speelden voor { $bot }, die iets koos wat niet mag: { $count }
    [died] Beurten die anderen speelden voor { $bot }, die onverwachts was gestopt: { $count }
   *[raised] Beurten die anderen speelden voor { $bot }, die was vastgelopen op een fout: { $count }
}
simulate-wins = Gewonnen per speler en per bot, met 95 %-intervallen (Wilson):
simulate-turns = Beurten: mediaan { $median }, hoogstens { $max }
simulate-plies = Acties: mediaan { $median }, hoogstens { $max }
simulate-interrupted = Afgebroken na { $done } van { $matches } partijen. Er is niets bewaard; met --out kan een reeks worden voortgezet.
simulate-interrupted-kept = Afgebroken na { $done } van { $matches } partijen. Wat gespeeld is, staat in { $folder }; dezelfde opdracht gaat daar verder.
simulate-manifest-broken = { $file } is niet te lezen. Verwijder het samen met de verslagen, of neem een andere map
simulate-other-series = in { $folder } staat een andere reeks: daar is { $key } { $found }, hier { $wanted }. Neem een andere map
simulate-foreign-records = in { $folder } staan verslagen van iets anders: er is geen { $manifest }. Neem een andere map
simulate-foreign-record = { $file } is het verslag van een andere partij. Verwijder het, of neem een andere map

## dosrios arena

arena-kept = { $kept } ervan waren er al
arena-wins = Gewonnen partijen per bot, met 95 %-intervallen over borden (zie docs/howto/measure-bots.md):
arena-lineup = { $players } spelers: { $bots } – { $matches ->
    [one] { $matches } partij
   *[other] { $matches } partijen
} op { $boards ->
    [one] { $boards } bord
   *[other] { $boards } borden
}; beurten: mediaan { $median }, hoogstens { $max }
arena-fair = eerlijk deel: { $share }
arena-ratings = Speelsterkte met { $players } spelers op de schaal van Elo, { $anchor } op 0, met 95 %-intervallen:
arena-unbounded = een grens, geen sterkte: iemand heeft nooit van de anderen verloren, of nooit gewonnen. Alsof elke opstelling nog één partij had gespeeld die niemand won.
arena-seconds = Seconden per beurt, processortijd van het proces dat speelt:
arena-wall = * een programma op zichzelf: volgens de klok aan de wand
arena-median = mediaan
arena-95 = 95 %
arena-longest = langste
arena-setup = een keuze bij de opbouw
arena-turns = beurten
arena-folder-busy = Er is al een ander proces bezig in { $folder }
arena-nothing-yet = In { $folder } is nog geen partij van deze meting
arena-broken-line = { $where }: dit is geen uitslag ({ $error }). Verwijder de regel, of gebruik een andere map

## dosrios analyse

analyse-bound = Te analyseren: { $count ->
    [one] { $count } stap
   *[other] { $count } stappen
} (elke beurt is er een). Het duurt hoogstens ongeveer { $seconds } s.
analyse-interrupted = Onderbroken na { $done } van { $total } stappen; wat tot dan toe gevonden is, staat hier.
analyse-nothing = Er is nog niets gespeeld.
analyse-heading = { $file }: regels { $rules }, { $end }
analyse-how = Wat beter was geweest, zegt { $bot }; { $budget } per beurt, seed { $seed }. { $sign } is het 95 %-interval.
analyse-chances = Kans om te winnen na elke beurt, in %
analyse-column-turn = beurt
analyse-column-player = speler
analyse-start = begin
analyse-rivers = rivieren
analyse-campesinos = campesino’s
analyse-legend = !: er is iets beters gevonden. Cijfers ernaast: de grootste omslagen, hieronder.
analyse-in-turn = Beurt { $turn }, { $player }
analyse-in-setup = Opbouw, { $what }
analyse-swings = De grootste omslagen
analyse-no-swings = Geen verandering is groter dan de fout van de schattingen.
analyse-swing-cards = { $when }, de getrokken kaart: { $cards }
analyse-better = Wat beter was geweest
analyse-no-better = Er is niets gevonden dat meer dan de fout van de schattingen beter is.
analyse-left-out = { $count ->
    [one] { $count } kleinere is weggelaten; --json vertelt die.
   *[other] { $count } kleinere zijn weggelaten; --json vertelt ze.
}
analyse-instead = Beter met { $gain } ({ $chance } % in plaats van { $played } %): { $actions }
analyse-balance = Hoe de kansen tot stand kwamen, in procentpunten
analyse-column-start = begin
analyse-column-setup = opbouw
analyse-column-own = eigen keuzes
analyse-column-others = anderen
analyse-column-cards = kaarten
analyse-column-end = eind
analyse-balance-note = De delen tellen op tot het eind. Kaarten: welke er getrokken werden, ook de desperado’s. De schattingen hebben fouten, en een keuze kan daardoor beter of slechter lijken.
analyse-losses = Weggegeven, in procentpunten, tegenover wat { $bot } had gedaan
analyse-column-judged = vergeleken
analyse-column-better = beter kon
analyse-column-given-away = weggegeven
analyse-column-net = alles samen
analyse-losses-note = Weggegeven: waar iets meer dan de fout beter was. Alles samen: elke keuze die vergeleken is, ook waar ze beter was dan wat de bot had gedaan.
analyse-chart-title = Kansen om te winnen: { $file }
analyse-chart-description = De kans van elke speler om te winnen over de beurten van de partij; aan het eind { $ends }.
analyse-chart-end = { $player } { $percent } %
analyse-chart-across = Na beurt
analyse-chart-up = Kans om te winnen, in %
analyse-chart-note = Banden: 95 %-intervallen van de schattingen. Getallen erboven: de grootste omslagen.

## dosrios calibrate

calibrate-interrupted = Onderbroken na { $done } van { $total } partijen; wat tot dan toe gevonden is, staat hier.
calibrate-players = { $count } spelers
calibrate-basis = { $matches ->
    [one] { $matches } partij
   *[other] { $matches } partijen
}, { $positions ->
    [one] { $positions } stelling
   *[other] { $positions } stellingen
} aan het eind van een beurt; gestopt en weggelaten: { $stopped }.
calibrate-value = waarde
calibrate-ignorant = gelijke kansen voor allen
calibrate-brier = Brier-score
calibrate-log-loss = log-verlies
calibrate-error = gemiddelde afstand van de klassen
calibrate-predicted = voorspeld
calibrate-number = voorspellingen
calibrate-mean = gemiddeld
calibrate-won = gewonnen

## dosrios bot: een programma dat een bot is

program-failed = FOUT
program-check-start = start en zegt hello
program-check-ping = antwoordt op een ping
program-check-unknown = gaat voorbij aan wat het niet kent
program-check-match = speelt met { $players } spelers, regels { $rules }
program-check-time = houdt zich aan zijn tijd
program-check-back = gaat verder vanaf een ander moment van een partij
program-check-bare = speelt vanuit een stelling alleen
program-check-chances = zegt zijn kansen
program-check-quit = stopt als het dat gezegd wordt
program-check-left = stopt als zijn invoer ophoudt
program-check-output = schrijft niets dan berichten
program-advice-start = Start het met de hand en typ { $hello }: het moet meteen een regel JSON antwoorden. Spoelt het zijn uitvoer na elke regel door (flush)?
program-advice-ping = Antwoord meteen op { $ping } met { $pong }.
program-advice-unknown = Soorten en sleutels die je programma niet kent, zijn voor latere versies: ga eraan voorbij, hoe lang ze ook zijn.
program-advice-match = Kies een van “legal” zoals het daar staat, en antwoord met het id van de vraag. Met --log BESTAND zie je wat er gezegd is.
program-advice-late = Het heeft zo lang als “left” zegt; twee seconden later, of na tweemaal een langer budget, wordt het beëindigd. Spoelt het zijn uitvoer na elke regel door (flush)?
program-advice-died = Het mag alleen stoppen als het dat gezegd wordt, of als zijn invoer ophoudt. Wat het naar zijn standaardfoutuitvoer schreef staat hierboven.
program-failed-at = { $player }, na { $count } acties: { $what }
program-advice-time = “left” zegt hoeveel seconden er zijn; wees klaar voor ze om zijn. Voor een ander budget is er --budget.
program-advice-back = Een “new” kan altijd komen. Vergeet wat ervoor was; de volgende “choose” brengt alle acties van de partij.
program-advice-bare = “row” en “actions” kunnen ontbreken. De stelling en de toegestane acties zijn genoeg om te kiezen.
program-advice-chances = “chances” zijn voor elke speler een getal van 0 tot 1, en samen zijn ze 1.
program-advice-quit = Stop binnen een seconde na { $quit }, met exitcode 0.
program-advice-left = Er is niemand meer als de standaardinvoer ophoudt: stop dan, anders rekent je programma voor niemand verder.
program-advice-output = De standaarduitvoer is voor berichten, één per regel. Wat je wilt afdrukken gaat naar de standaardfoutuitvoer.
program-played = { $turns } beurten, hoogstens { $seconds } s
program-slowest = de langzaamste beurt duurde { $seconds } s van { $budget }
program-no-match = er is geen partij gespeeld
program-no-chances = dat doet het niet, en het hoeft niet
program-summary = { $passed } goed, { $failed } fout
program-next = Je programma speelt. Hoe goed? Voeg --against greedy toe, of gebruik cmd:… met dosrios arena.
program-next-failed = Begin met de eerste fout; in docs/bot-protocol.md staat alles.
program-match = { $result ->
    [won] { $number }: { $seat } won in beurt { $turns }, { $seconds } s per beurt
    [lost] { $number }: { $seat } verloor in beurt { $turns }, { $seconds } s per beurt
   *[open] { $number }: { $seat }, niemand won in { $turns } beurten, { $seconds } s per beurt
}
program-given-up = Na { $count } fouten worden er geen partijen meer gespeeld.
program-wins = { $name } won { $wins } van { $matches } tegen { $opponent }; het ware aandeel ligt tussen { $low } % en { $high } % (95 %), gelijk zou { $fair } % zijn
program-times = Een beurt duurde gemiddeld { $average } s, hoogstens { $most } s
program-replaced = Beurten die random speelde omdat het faalde: { $count }. De eerste keer: { $first }

## Het verslag: de partij in woorden. Zinnen op één regel worden door een spatie verbonden

log-heading-rivers = De rivieren
log-heading-campesinos = De campesino’s
log-heading-turn = Beurt { $turn }: { $player }

log-list = { $items } en { $last }
log-its-spring = de bron
log-river-led = { $player } leidt de { $river } van { $source } naar { $to }.
log-river-runs = { $rivers ->
    [one] De { $river } stroomt van { $source } naar { $to }.
   *[other] De { $river } stromen van { $source } naar { $to }.
}
log-river-runs-on = { $rivers ->
    [one] Hij stroomt verder naar { $to }.
   *[other] Ze stromen verder naar { $to }.
}
log-river-ends = { $rivers ->
    [one] Daar eindigt hij.
   *[other] Daar eindigen ze.
}
log-river-joins = { $rivers ->
    [one] Daar komt hij uit in de { $river }.
   *[other] Daar komen ze uit in de { $river }.
}
log-river-returns = { $rivers ->
    [one] Daar is hij terug in zijn oude bedding.
   *[other] Daar zijn ze terug in hun oude bedding.
}
log-river-turned = { $rivers ->
    [one] De { $river } moet een nieuwe bedding vinden.
   *[other] De { $river } moeten een nieuwe bedding vinden.
}
log-dried = { $count ->
    [one] { $fields } valt droog.
   *[other] { $fields } vallen droog.
}
log-irrigated = { $count ->
    [one] { $fields } is nu bevloeid.
   *[other] { $fields } zijn nu bevloeid.
}

log-placed = { $player } plaatst een campesino op { $field }.
log-walked = { $count ->
    [one] { $player } loopt van { $source } naar { $to }.
   *[other] { $player } loopt met twee campesino’s van { $source } naar { $to }.
}
log-crossed = { $count ->
    [one] { $player } loopt van { $source } over { $over } naar { $to }.
   *[other] { $player } loopt met twee campesino’s van { $source } over { $over } naar { $to }.
}
log-chased = { $count ->
    [one] Eén campesino van { $player } wordt naar de stad verjaagd.
   *[other] Twee campesino’s van { $player } worden naar de stad verjaagd.
}
log-home = { $player } zet een campesino uit de stad op de hacienda, { $field }.

log-dam = { $player } bouwt een dam aan de { $direction }kant van { $place }.
log-finca = { $player } bouwt een finca op { $field } voor { $price } Rio.
log-hacienda = { $player } bouwt de hacienda op { $field } voor { $price } Rio.

log-carried-out = { $player } laat de eerste kaart uitvoeren: { $card }.
log-paid = { $player } krijgt { $sum } voor { $fields }.
log-unpaid = Er is geen dam meer voor { $player }, die ook { $fields } bezet houdt.
log-paid-nobody = Niemand krijgt iets.
log-put-off = { $player } stelt de eerste kaart uit: { $card }.
log-drawn = Er wordt een kaart getrokken: { $card }.
log-raid = Naar de stad verdreven: { $victims }.
log-raid-victim = { $player } van { $field }
log-raid-nobody = Ze treffen niemand aan.
log-renewed = { $count ->
    [one] De aflegstapel, { $count } kaart, wordt de nieuwe trekstapel.
   *[other] De afgelegde { $count } kaarten worden geschud tot een nieuwe trekstapel.
}

log-won-five-buildings = { $player } heeft alle vijf gebouwen geplaatst en wint.
log-won-four-irrigated = { $player } heeft vier bevloeide gebouwen, waaronder de hacienda, en wint.
log-won-by = Dat besliste het water, in de beurt van { $by }.
log-replaced = { $how ->
    [late] { $by } speelt deze beurt voor { $player }: { $bot } heeft niet op tijd geantwoord.
    [illegal] { $by } speelt deze beurt voor { $player }: { $bot } koos iets wat niet mag.
    [died] { $by } speelt deze beurt voor { $player }: { $bot } is onverwachts gestopt.
   *[raised] { $by } speelt deze beurt voor { $player }: { $bot } is vastgelopen op een fout.
}

log-hint = { $player } vraagt om een hint.

## Waarom: wat een reeks acties teweegbrengt. Elk volgt op een speler of op zijn acties

motive-you = jou
motive-wins-five = wint: het vijfde gebouw staat
motive-wins-irrigated = wint: vier gebouwen, waaronder de hacienda, hebben water
motive-loses = laat { $player } meteen winnen
motive-stops = houdt { $player } tegen, die de volgende beurt had kunnen winnen met { $means }
motive-threatens = dreigt de volgende beurt te winnen met { $means }
motive-means-dam = een dam op { $side }
motive-means-buildings = { $count ->
    [one] één gebouw
   *[other] { $count } gebouwen
}
motive-builds-finca = bouwt een finca op { $irrigated ->
    [yes] het bevloeide { $field }
   *[no] het droge { $field }
}, { $number ->
    [4] het vierde gebouw: nog één en de winst is binnen
   *[other] gebouw { $number } van 5
}
motive-builds-hacienda = bouwt de hacienda op { $irrigated ->
    [yes] het bevloeide { $field }
   *[no] het droge { $field }
}, { $number ->
    [4] het vierde gebouw: nog één en de winst is binnen
   *[other] gebouw { $number } van 5
}
motive-hacienda-on = hacienda op { $field }
motive-fincas-on = { $count ->
    [one] finca op { $fields }
   *[other] finca’s op { $fields }
}
motive-dries = legt de { $buildings } van { $player } droog
motive-irrigates = brengt water naar { $own ->
    [you] je
   *[them] de eigen
} { $buildings }
motive-dries-campesinos = haalt het water weg bij de campesino’s van { $player } op { $fields }
motive-irrigates-campesinos = brengt water naar { $own ->
    [you] je
   *[them] de eigen
} campesino’s op { $fields }
motive-chases = verjaagt { $count ->
    [one] één campesino
    [2] twee campesino’s
   *[other] { $count } campesino’s
} van { $player } van { $fields }
motive-arrives = { $count ->
    [one] brengt een campesino
   *[other] brengt campesino’s
} naar het bevloeide { $fields }
motive-approaches = { $count ->
    [one] zet een campesino
   *[other] zet { $count } campesino’s
} vlak bij het water
motive-guards = bewaakt { $own ->
    [you] je
   *[them] het
} eigen bezit op { $fields }
motive-carries-out = voert de kaart { $card } uit: { $payments }
motive-carries-out-nobody = voert de kaart { $card } uit, wat niemand iets oplevert
motive-carries-out-enables = voert de kaart { $card } uit: { $payments }, en daarmee kan { $players } de volgende beurt winnen
motive-puts-off = stelt de kaart { $card } uit: dat had { $payments } opgeleverd
motive-puts-off-nobody = stelt de kaart { $card } uit, wat niemand iets had opgeleverd
motive-puts-off-denies = stelt de kaart { $card } uit: met { $payments } had { $players } de volgende beurt kunnen winnen
motive-payment = { $sum } voor { $player }
motive-desperados = trekt een kaart: met een kans van { $percent } % treffen { $card } { $victims }
motive-victim = { $player } op { $fields }
motive-leads = leidt de { $river } over { $count ->
    [one] { $count } akker
   *[other] { $count } akkers
}: { $fields }
motive-leads-on = leidt de { $river } verder, nog zonder een akker die zeker is
motive-places = { $irrigated ->
    [yes] staat op het bevloeide { $field }
   *[no] staat op het droge { $field }: waar dat goed voor is, blijkt pas later
}
motive-places-near = staat op { $field }, een stap van het water op { $near }
motive-places-beside = staat op { $field }, naast campesino’s van { $players }
motive-places-paid = staat op het bevloeide { $field }; van de rij betaalt { $cards } daar

## De tafel in de terminal

table-setup = Opbouw: { $player }
table-turn = Beurt { $turn }: { $player }
table-column-money = Rio
table-column-dams = dam
table-column-built = bouw
table-column-wet = nat
table-pile = Stapel { $count }: { $cards }
table-supply = Voorraad: { $dams }
table-arrows = pijltjes
table-dry = droog
table-pays-here = Levert op bij: { $cards }
table-key-choose = kiezen
table-key-next = volgende
table-key-lay = leggen
table-key-look = rondkijken
table-key-place = plaatsen
table-key-campesino = volgende campesino
table-key-take = pakken
table-key-target = waarheen
table-key-walk = lopen
table-key-pair = één/twee
table-key-drop = terugzetten
table-key-dam = dam
table-key-finca = finca
table-key-hacienda = hacienda
table-key-end = beurt uit
table-key-side = zijde
table-key-set-dam = dam zetten
table-key-back = terug
table-key-build = bouwen
table-key-decide = beslissen
table-key-skip = overslaan
table-key-faster = sneller
table-key-slower = langzamer
table-key-begin = beginnen
table-key-result = uitslag
table-key-undo = terug
table-key-redo = opnieuw
table-key-type = typen
table-key-log = verslag
table-key-help = hulp
table-key-quit = stoppen
table-lay-setup = Hoe verlaat de rivier { $place }?
table-lay-anew = De rivier zoekt een nieuwe bedding. Hoe verlaat hij { $place }?
table-no-such-way = Die kant kan het water niet op: het kiest de laagste open zijde (R4.2).
table-dam = Een dam op { $side }? Je hebt { $dams }.
table-no-dam-side = Geen zijde waar een dam mag, raakt een veld met een campesino van jou (R8.1, R8.2).
table-water-unchanged = Daar stroomt geen rivier: het water blijft zoals het is.
table-water-ends = Het water stroomt naar { $place }.
table-water-joins = Het water komt in de bedding op { $place }.
table-water-choice = { $player } kiest op { $place }; er zijn { $courses } lopen mogelijk.
table-water-dries = Valt droog: { $fields }
table-water-may-dry = Valt misschien droog: { $fields }
table-water-irrigates = Krijgt water: { $fields }
table-water-may-irrigate = Krijgt misschien water: { $fields }
table-place = Plaats campesino { $number } van { $count }
table-held = Gepakt: { $campesinos } van { $place }
table-walk = Enter: { $points } ({ $actions })
table-walk-chases = Verjaagt { $campesinos } van { $player }.
table-not-reached = { $place } is buiten bereik.
table-out-of-reach = { $place } is niet te bereiken: nog { $points }.
table-nowhere-to-go = Die kunnen nergens heen met nog { $points }.
table-take-one = Enter neemt hem mee.
table-take-two = Enter neemt er één mee; met 2 allebei.
table-build = Een { $piece } bouwen op { $place }?
table-build-price = { $price } Rio; je houdt { $left } Rio over.
table-build-wet = Het veld is bevloeid.
table-build-dry = Het veld ligt droog.
table-build-count = Dan heb je { $count } gebouwen, waarvan { $irrigated } bevloeid.
table-build-wins = Daarmee win je de partij!
table-end-unused = Niet gebruikt: { $points }
table-end-harvest = Uitvoeren: { $card }
table-end-defer = Uitstellen: { $card }
table-end-next = Daarna beslist { $player } over { $card }.
table-end-raid = { $percent } %: { $card } treffen { $hit }
table-nobody-paid = Niemand krijgt iets.
table-no-dams-left = er zijn geen dammen meer
table-watching = { $player } speelt …
table-handover = { $player } is aan de beurt
table-handover-enter = Enter begint.
table-undone = Teruggenomen: { $actions }
table-redone = Opnieuw gedaan: { $actions }
table-no-undo = Er is niets terug te nemen: alleen je eigen keuzes van deze beurt, zolang er geen kaart is getrokken en niemand anders heeft gekozen.
table-no-redo = Er is niets teruggenomen dat opnieuw gedaan kan worden.
table-not-your-turn = Je bent niet aan de beurt.
table-wait = Wacht even, of sla over met de spatiebalk.
table-nothing-to-skip = Er is niets om over te slaan: jij bent aan de beurt.
table-wrong-key = { $key } doet hier niets. Toetsen: { $keys }
table-speed = Bots spelen: { $speed }
table-speed-slow = langzaam
table-speed-normal = op gewone snelheid
table-speed-fast = snel
table-speed-instant = zonder pauze
table-prompt = Een actie in notatie, zoals d4-d3 · Esc: terug
table-page-keys = Regel { $first } tot { $last } van { $total } · pijltjes, Page Up, Page Down: bladeren · Esc: terug
table-too-small = Dos Rios heeft een terminal van 80 × 24 tekens nodig. Deze heeft er { $width } × { $height }: maak hem groter, of de letters kleiner. De partij wacht.
table-not-kept = DE PARTIJ KON NIET WORDEN BEWAARD: { $error }
table-key-tip = tip
table-tip = Tip: { $line }
table-tip-of = Wat { $bot } zou doen op de plaats van { $player }
table-tip-chances = Kansen daarna: { $chances }
table-tip-why = Want dat
table-tip-no-reason = laat meer open dan al het andere
table-tip-keys = T speelt het, t vertelt meer, Esc vergeet het.
table-tip-thinking = Een bot denkt na over je beurt. Ga intussen verder; de tip is voor deze stelling.
table-tip-failed = De bot die tips geeft, is vastgelopen: { $error }
table-no-tip = Er is geen tip voor deze stelling. Met t vraag je erom.
table-won = { $player } heeft gewonnen!
table-won-how = { $how }, in beurt { $turn }.
table-won-five = Alle vijf de gebouwen staan er
table-won-irrigated = Vier gebouwen met de hacienda zijn bevloeid
table-result = { $buildings } ({ $irrigated } bevloeid), { $money }, { $dams }
table-result-kept = De partij is bewaard in { $path }
table-no-terminal = De tafel heeft een terminal nodig om op te tonen en in te typen. Zonder terminal: dosrios simulate laat bots spelen, dosrios record toont, vertelt en controleert partijverslagen.
table-none-unfinished = Er is geen partij begonnen waarmee je verder kunt.
table-all-over = De laatste partij is afgelopen: { $player } heeft gewonnen ({ $path }). Begin een nieuwe zonder --continue.
table-record-over = { $path }: deze partij is afgelopen: { $player } heeft gewonnen.
table-save-broken = { $path }:{ $error }. Het bestand is opzijgezet als { $kept }.
table-save-busy = { $path } wordt aan een andere tafel gespeeld.
table-cannot-save = In { $path } kan geen partij worden bewaard: { $error }
table-unknown-seat = { $path }: Seat{ $number } is { $kind }, en zo’n speler is hier niet: { $known }
table-program-seat = { $path }: Seat{ $number } is een programma, { $kind }. Een verslag start er geen: zeg met --seat wie er speelt.
table-kept = De partij is bewaard: met ./play --terminal --continue speel je verder.
table-key-outlook = vooruitblik
table-outlook-cards = Wat elke kaart nu zou opleveren
table-outlook-row = in de rij: { $places }
table-outlook-pile = in de stapel: { $count }
table-outlook-raids = Wie de desperado’s nu zouden treffen, en hoe groot de kans is dat ze met de volgende kaart komen
table-outlook-nobody = niemand
table-outlook-win = Wat er ontbreekt om te winnen
table-outlook-distance = vijf gebouwen: { $five }; vier bevloeid met de hacienda: { $four }.
table-outlook-lacks = { $buildings } (nog { $money })
table-outlook-dry = { $count } die droog staan, hebben water nodig
table-help-keys-title = Toetsen
table-help-keys =
    In je beurt: Tab gaat van campesino naar campesino, de pijltjes gaan over de velden (links en rechts blijven in de rij). Op je campesino’s tonen getallen wat elke plaats kost; Enter neemt er één mee, 2 allebei; ga naar het doel en druk weer op Enter. Esc zet terug.
    d: een dam. De pijltjes gaan van zijde naar zijde (o); het bord toont de nieuwe loop voordat Enter de dam zet.
    f, h: een finca (500 Rio) of de hacienda (1000 Rio) waar de cursor staat.
    e: de beurt beëindigen: de eerste kaart uitvoeren of uitstellen; allebei de gevolgen zie je vooraf.
    u, U, r: één actie terug, de hele beurt terug, opnieuw. Niet voorbij een getrokken kaart.
    : acties typen in notatie. l: het hele verslag. i: wat de kaarten opleveren en wat er ontbreekt om te winnen. t: een tip, wat de sterkste bot zou doen; nog eens t vertelt alles, T speelt het. ?: deze bladzijde. q: stoppen; de partij wordt na elke actie bewaard.
    Terwijl bots spelen: spatie slaat over, + en - veranderen de snelheid. Een klik doet wat de cursor en Enter doen.
table-help-signs-title = Tekens
table-help-signs = Getallen naast stukken zijn spelers. ► ◄ staan om de cursor. Tijdens het kiezen: + krijgt water, - valt droog, o een zijde voor een dam, ? een andere weg voor de rivier. In de stad betekent 1×3: drie campesino’s van speler 1. Kaarten in de stapel: m maïs, w tarwe, t tabak, f bos, V en M de rivieren, DV en DM hun desperado’s.
table-help-rules-title = De regels in het kort
table-help-rules =
    Zes punten per beurt. Een stap kost er één, over een pad lopen is gratis, en twee mogen samen lopen. Met meer campesino’s, of vanaf een hoger veld, verjaag je anderen naar de stad. Niemand stopt op andermans finca of komt op andermans hacienda.
    Water kiest op elk veld de laagste open zijde: meer, stad en pad liggen lager dan akkers, die lager dan bos, dat lager dan heuvels. Een dam sluit een zijde voorgoed, nooit de laatste; dan zoekt de rivier een nieuwe bedding.
    Aan het eind van je beurt wordt de eerste kaart uitgevoerd of uitgesteld. Uitgevoerd levert ze iedereen iets op voor elk bevloeid veld van die soort met zijn campesino’s of gebouwen: 100 Rio voor een akker, een dam voor een bos. Daarna wordt een kaart getrokken; desperado’s sturen de eerste drie campesino’s langs hun rivier naar de stad.
    Je wint met vijf gebouwen, of met vier op bevloeide velden waaronder de hacienda.
table-help-notation-title = Notatie
table-help-notation = d4-d3 een stap · 2d4-d3 twee samen · d4xd3 verjagen · d4-d3-d2 over andermans finca · C>e4 van de stad naar de hacienda (2 punten) · #d4sw een dam · +d4 een finca · *d4 de hacienda · harvest uitvoeren, defer uitstellen · ~d4s een rivierstuk · @d4 een campesino in de opbouw. C stad, W en E paden, V en M bronnen.

## Waarom iets niet mag of niet klopt. In het Engels staan deze woorden in core/reasons.py

rule-section = hoofdstuk { $number }

# Het verkeerde moment
reason-match-over = de partij is afgelopen: { $player } heeft gewonnen
reason-draw-first = eerst wordt er een kaart getrokken
reason-rivers-first = eerst worden de rivieren gelegd; { $player } kiest hoe het water { $place } verlaat
reason-relaying-first = eerst moet de rivier een nieuwe bedding vinden; { $player } kiest hoe hij { $place } verlaat
reason-placing-first = eerst worden de campesino’s geplaatst; { $player } is aan de beurt
reason-no-laying = er hoeft nu geen stuk rivier te worden gelegd
reason-no-placing = campesino’s worden alleen bij de opbouw geplaatst; nu lopen ze
reason-no-draw = er hoeft nu geen kaart te worden getrokken
reason-not-in-pile = er ligt geen kaart { $card } meer in de trekstapel

# Rivieren en dammen
reason-not-the-head = het volgende stuk verlaat { $head }, niet { $place }
reason-side-mountain = achter { $side } liggen bergen
reason-side-dammed = { $side } is al met een dam afgesloten
reason-side-none = { $place } heeft geen benedenzijde; die hebben alleen velden en bronnen
reason-not-lowest = water neemt de laagste weg, en { $lowest } loopt lager dan { $side }
reason-no-dams = je hebt geen dam meer
reason-side-not-touched = geen van je campesino’s staat op een veld dat aan { $side } grenst
reason-last-open-side = { $side } is de laatste open benedenzijde van { $place }

# Plaatsen
reason-placing-no-field = een campesino wordt op een veld geplaatst, en { $place } is er geen
reason-placing-taken = op { $place } staat een campesino van { $player }
reason-placing-full = op { $place } staan al twee van je campesino’s

# Lopen en verjagen
reason-never-entered = { $place } is een bron, en die kan niemand betreden
reason-none-there = je hebt geen campesino op { $place }
reason-only-one-there = je hebt maar één campesino op { $place }
reason-not-touching = { $target } grenst niet aan { $place }
reason-points = { $cost ->
    [one] dit kost { $cost } punt, en je hebt er nog { $points }
   *[other] dit kost { $cost } punten, en je hebt er nog { $points }
}
reason-field-full = op { $place } staan al twee van je campesino’s
reason-field-half-full = op { $place } staat al een van je campesino’s: er kan er nog één bij
reason-finca-no-stop = over de finca van { $player } op { $place } mag je heen, maar niemand blijft er staan
reason-hacienda-closed = op { $place } staat de hacienda van { $player }: anderen mogen er niet op
reason-guarded = de campesino’s van { $player } op { $place } staan bij hun eigen gebouw
reason-chase-needs-x = hiermee wordt { $player } van { $place } verjaagd: schrijf { $action }
reason-chase-nobody = op { $place } wordt niemand verjaagd: schrijf { $action }
reason-chase-never = uit de stad of van een pad wordt niemand verjaagd: schrijf { $action }
reason-chase-more = { $player } heeft minstens evenveel campesino’s op { $place }: kom met meer, of van een hoger veld
reason-chase-equal = { $player } heeft twee campesino’s op { $place }: ook van boven zijn er evenveel nodig om ze te verjagen
reason-path-repeats = een oversteek komt niet twee keer over { $place }
reason-path-edge = een oversteek gaat alleen over velden; loop eerst naar { $place }
reason-path-no-finca = op { $place } staat geen finca van een tegenstander; loop daar eerst heen
reason-path-needless = { $place } grenst aan { $target }: schrijf { $action }
reason-path-not-cheapest = deze oversteek wordt geschreven als { $action }: de goedkoopste, dan de alfabetisch eerste
reason-no-hacienda = je hebt geen hacienda om naar terug te keren
reason-not-own-hacienda = je hacienda staat op { $hacienda }, niet op { $place }
reason-hacienda-fresh = je hacienda is in deze beurt gebouwd; pas vanaf de volgende ontvangt ze campesino’s
reason-none-in-city = je hebt geen campesino in de stad

# Bouwen
reason-build-no-field = een gebouw staat op een veld, en { $place } is er geen
reason-build-none-there = op { $place } staat geen campesino van jou
reason-build-taken = op { $place } staat al een gebouw van { $player }
reason-finca-money = een finca kost { $price } Rio, en je hebt er { $money }
reason-hacienda-money = de hacienda kost { $price } Rio, en je hebt er { $money }
reason-no-finca-left = je vier finca’s zijn allemaal gebouwd
reason-hacienda-built = je hacienda is al gebouwd

# Teksten die geen actie zijn
reason-action-missing = er ontbreekt een actie
reason-action-long = { $text }... is te lang voor een actie
reason-action-unknown = { $text } is geen actie; er zijn ~d4s @d4 d4-d3 d4xd3 C>e4 #d4s +d4 *d4 harvest defer =m
reason-action-lay = { $text } is geen actie: een stuk rivier is ~ en een zijde, zoals ~d4s
reason-action-place = { $text } is geen actie: een campesino plaatsen is @ en een veld, zoals @d4
reason-action-step = { $text } is geen actie: een stap is d4-d3, verjagen d4xd3, een oversteek d4-d3-d2, met zijn tweeën 2d4-d3
reason-action-return = { $text } is geen actie: de terugkeer naar de eigen hacienda is C>e4
reason-action-dam = { $text } is geen actie: een dam is # en een zijde, zoals #d4sw
reason-action-finca = { $text } is geen actie: een finca is + en een veld, zoals +d4
reason-action-hacienda = { $text } is geen actie: de hacienda is * en een veld, zoals *d4
reason-action-draw = { $text } is geen actie: een getrokken kaart is =m =w =t =f =V =M =DV of =DM

# Borden, spelregels en openingen
reason-board-columns = een bord is zeven woorden, één voor elke kolom van a tot g, niet { $words }
reason-board-rows = { $letters ->
    [one] kolom { $column } heeft { $letters } letter in plaats van 7
   *[other] kolom { $column } heeft { $letters } letters in plaats van 7
}
reason-board-terrain = { $letter } is geen landschap; h heuvel, f bos, m maïs, w tarwe, t tabak
reason-board-fields = een bord heeft 49 velden, elk met een landschap
reason-board-parts = de lijst heeft 7 heuvels en 6 bossen, en elk deel wordt één keer gelegd
reason-rules-preset = { $text } is geen stel spelregels; er zijn standard en published
reason-rules-pair = { $text } heeft niet de vorm naam=waarde
reason-rules-twice = de spelregelkeuze { $name } staat er twee keer
reason-rules-option = { $name } is geen spelregelkeuze; er zijn chase_from_above, river_layers en relaying
reason-rules-value = { $value } is geen waarde van de spelregelkeuze { $name }; er zijn { $values }
reason-players-count = { $players } spelers kunnen niet spelen; het zijn er 2 tot 4
reason-start-player = { $player } kan niet beginnen in een partij van { $players } spelers
reason-row-length = de rij begint met { $expected } kaarten, één meer dan er spelers zijn, niet met { $cards }
reason-row-desperados = { $card } ligt niet in een openingsrij
reason-row-too-many = er zijn { $deck } kaarten { $card }, geen { $cards }

## De server: waarom iets niet gebeurt, en wat hij verder zegt. Na `refused-` staan codes.

refused-action-stale = De partij is intussen verder gegaan; hier is zij zoals zij nu is.
refused-action-illegal = Dat staan de regels niet toe.
refused-action-unreadable = Dat is geen actie in de notatie.
refused-action-not-yours = Iemand anders is aan de beurt.
refused-action-chance = Kaarten trekt de server.
refused-undo-nothing = Er is niets om terug te nemen.
refused-undo-line = Er is sindsdien een kaart getrokken: wat ervoor kwam, kan niet worden teruggenomen.
refused-undo-others = Iemand anders heeft sindsdien gespeeld; wat anderen kozen, wordt niet teruggenomen.
refused-redo-nothing = Er is niets teruggenomen dat opnieuw kan worden gedaan.
refused-hint-not-allowed = Hier spelen anderen mee die geen bots zijn, en bij het maken van de partij zijn geen hints afgesproken.
refused-hint-too-many = Dat waren veel hints. Wacht even.
refused-hint-cancelled = De hint is afgebroken.
refused-hint-failed = De bot die hints geeft, is vastgelopen. Probeer het nog eens.
refused-thought-unknown = Wat daar werd gedacht, is niet bekend, of nog niet.
refused-match-unknown = Zo’n partij is er niet.
refused-match-ply = Zo’n moment heeft de partij niet.
refused-match-not-opened = Er is nog geen partij geopend.
refused-match-seats = Er moeten precies { $players } plaatsen zijn.
refused-match-rules = Zulke regels zijn er niet.
refused-match-over = De partij is afgelopen.
refused-record-invalid = Dit is geen verslag dat te lezen is.
refused-seat-unknown = Zo’n plaats aan tafel is er niet.
refused-seat-not-yours = Dat mag je niet met deze plaats aan tafel.
refused-seat-taken = Daar zit al iemand.
refused-seat-colour = Iemand anders heeft die kleur.
refused-seat-name = Een naam heeft letters nodig die te tonen zijn.
refused-bot-unknown = Er is geen bot { $bot }.
refused-link-unknown = Deze link leidt nergens heen: hij is al gebruikt, of niet volledig.
refused-message-unreadable = De server begrijpt dit bericht niet.
refused-message-too-long = Dit bericht is te lang.
refused-message-too-many = Dat was te veel in één keer. Wacht even.
refused-protocol-version = De pagina is ouder dan de server. Laad haar opnieuw.
refused-language-unknown = Die taal is er niet.
refused-origin-foreign = Dit verzoek komt van een andere site.
refused-request-unreadable = De server begrijpt dit verzoek niet.
refused-request-too-long = Dat is te lang.
refused-request-too-many = Dat was te veel in één keer. Wacht even.
refused-request-unknown = Op dit adres is niets.
refused-server-failed = Er ging iets mis in de server. Er is niets veranderd.
bot-title-easy = Makkelijk
bot-title-medium = Gemiddeld
bot-title-hard = Moeilijk
bot-title-expert = Expert
bot-title-greedy = Gretig
bot-title-random = Willekeurig
bot-easy = vriendelijk: speelt verstandig, en ziet dingen over het hoofd zoals een beginner
bot-medium = speelt degelijk, en mist nu en dan een kans
bot-hard = laat zelden liggen wat een beurt te bieden heeft
bot-expert = zo sterk als het kan: weegt hele beurten af en wat daarna kan komen
bot-greedy = plant elke beurt met verstand, op geld, gebouwen en water
bot-random = speelt zomaar iets dat mag
serve-address = Dos Rios staat op { $address } (Ctrl-C stopt de server)
server-rematch = Er is een nieuwe partij met dezelfde spelers begonnen.
server-pasted = verslag

## De browser: pagina’s, knoppen, en wat wordt voorgelezen

web-title = Dos Rios
web-close = Sluiten
web-copy = Kopiëren
web-copied = Gekopieerd
web-on = Aan
web-off = Uit
web-menu = Menu
web-loading = Een ogenblik …
web-reload = Opnieuw laden
web-rules = Spelregels
web-settings = Instellingen
web-keys = Toetsen
web-to-start = Naar het begin
web-no-server = De server antwoordt niet. Probeer het zo nog eens.

web-language = Taal
web-theme = Kleuren
web-theme-system = Zoals het apparaat
web-theme-light = Licht
web-theme-dark = Donker
web-speed = Hoe snel zetten worden getoond
web-speed-slow = Langzaam
web-speed-normal = Normaal
web-speed-fast = Snel
web-speed-off = Meteen
web-motion = Beweging
web-motion-system = Zoals het apparaat
web-motion-less = Zo weinig mogelijk
web-sound = Geluid
web-names = Namen van de velden

web-lead = Twee rivieren stromen naar de stad. Dam ze af, leid ze naar je velden, jaag weg wie in de weg staat, en heb als eerste vijf gebouwen, of vier met water.
web-way-bots = Tegen bots
web-way-bots-words = Twee klikken en je speelt
web-way-device = Samen op dit apparaat
web-way-device-words = Iedereen aan één scherm, geef het door
web-way-friends = Vrienden uitnodigen
web-way-friends-words = Een link voor elke plaats; niemand heeft een account nodig
web-way-watch = Kijken
web-way-watch-words = Een partij via haar link, of bots onder elkaar
web-start-bots = Beginnen
web-start-device = Beginnen
web-start-friends = Maak de partij en de links
web-start-watch = Laat bots spelen
web-how-many = Spelers
web-colour = Kleur
web-colour-red = Rood
web-colour-blue = Blauw
web-colour-yellow = Geel
web-colour-purple = Paars
web-seat-kind = Wie neemt plaats { $number }
web-kind-here = Aan dit apparaat
web-kind-bot = Bot
web-kind-open = Open
web-open-words = voor wie de link krijgt
web-which-bot = Welke bot
web-bot-levels = Niveaus
web-bot-others = Andere, om mee te proberen
web-hints-agreed = Hints toestaan
web-hints-agreed-words = Iedereen mag vragen wat de sterkste bot zou doen; het verloop vertelt wie dat deed.
web-name = Naam
web-your-name = Je naam
web-more-choices = Regels en bord
web-preset = Regels
web-preset-standard = Standaard
web-preset-published = Zoals uitgegeven
web-option-chase-from-above = Verjagen van bovenaf
web-option-chase-from-above-any = elk aantal volstaat
web-option-chase-from-above-equal = minstens zoveel als er staan
web-option-river-layers = Rivieren leggen aan het begin
web-option-river-layers-in-turn = allen om de beurt
web-option-river-layers-starting-player = de beginnende speler alleen
web-option-relaying = Een rivier verleggen
web-option-relaying-active = wie aan de beurt is, kiest
web-option-relaying-in-turn = allen om de beurt, stuk voor stuk
web-seed = Bord
web-seed-none = Verras me
web-seed-words = Dezelfde woorden geven hetzelfde bord, dezelfde beginner en dezelfde rij.
web-your-matches = Je partijen
web-no-matches = Nog geen op dit apparaat.
web-your-turn = Jij bent aan de beurt
web-in-turn = Beurt { $number }
web-in-setup = Opbouw
web-show-all = Toon alle { $number }
web-open-record = Een verslag openen
web-open-record-words = Sleep een .drn-bestand naar deze pagina, kies er een, of plak de tekst.
web-open-file = Kies een bestand
web-paste = Plak de tekst van een verslag
web-open = Openen
web-watch-link = Link van een partij
web-watch-go = Kijken
web-watch-problem = Dat is geen link van een partij.

web-join-invitation = { $host } nodigt je uit voor een partij Dos Rios.
web-join-device = Speel hier verder als { $name }. De plaats blijft ook op het andere apparaat.
web-join-hand-over = { $name } draagt de plaats aan jou over.
web-join-sit = Neem plaats
web-join-watch = Alleen kijken

web-match-heading = Partij: { $names }
web-players = Spelers
web-player = Speler
web-players-and-cards = Spelers en kaarten
web-actions-and-log = Acties en verloop
web-actions = Acties
web-board = De vallei. Met de pijltoetsen ga je van veld naar veld, Enter kiest.
web-bot = Bot
web-seat-open = open
web-seat-human = bezet
web-seat-bot = bot
web-seat-yours = van jou
web-away = weg
web-thinking = denkt na
web-turn = Beurt
web-turn-of = Beurt { $number }: { $name }
web-watchers = { $number ->
    [one] { $number } kijker
   *[other] { $number } kijkers
}
web-money = Geld
web-dams = Dammen
web-to-rematch = Naar de revanche
web-rename = Hernoemen
web-rank = Plaats
web-buildings = Gebouwen
web-irrigated-buildings = Met water
web-way-buildings = { $done } van 5 gebouwen; nog { $missing }, { $money ->
    [0] genoeg geld
   *[other] { $money } Rio te weinig
}
web-way-irrigated = { $done } van 4 gebouwen met water; nog { $missing } bouwen, { $dry } bevloeien, { $money ->
    [0] genoeg geld
   *[other] { $money } Rio te weinig
}
web-short-money = { $money } Rio te weinig
web-short-dry = { $dry } droog
web-cards = Kaarten
web-row = Rij, de eerste kaart telt nu
web-pile = Trekstapel: { $number }
web-pile-empty = Leeg; eerst wordt de aflegstapel geschud
web-card-unknown = een kaart die getrokken wordt
web-raids = Desperado’s zouden naar de stad sturen
web-raid = { $card }, kans { $chance } bij de volgende kaart: { $victims }
web-row-card = { $card }: { $paid }
web-pays-nobody = betaalt nu niemand
web-nobody = niemand
web-reconnecting = De verbinding is weg. Er wordt opnieuw verbonden …
web-outdated = De server heeft een nieuwere versie van deze pagina.
web-lost-sending = De verbinding viel weg tijdens het versturen. Kijk naar het bord voor je het opnieuw probeert.
web-undone = Teruggenomen.
web-say-your-turn = { $name } is aan de beurt.

web-ask-lay = Hoe verlaat het water { $place }?
web-ask-lay-long = Uit { $place } zijn meerdere wegen even laag. Kies waar de rivier heen gaat.
web-ask-place = Plaats een campesino
web-ask-place-long = Kies een veld zonder campesino van een ander. Op één veld mogen er twee van jou staan.
web-ask-start = Kies een van je campesino’s
web-ask-walk = Kies waarheen
web-ask-dam = Kies een zijde om af te sluiten
web-ask-build = Kies een veld om te bouwen
web-waits = { $name } is aan zet
web-waits-open = Wachten tot iemand de open plaats neemt
web-bot-thinks = { $name } denkt na
web-past = Terugblik: moment { $ply }
web-you-watch = Je kijkt toe.
web-skip = Overslaan
web-since = Wat is er gebeurd?
web-nothing-since = Sinds je beurt is er niets gebeurd.
web-mode-walk = Lopen
web-mode-dam = Dam
web-mode-build = Bouwen
web-pick = { $number ->
    [one] Eén campesino
   *[other] Beide samen
}
web-walk-hint = De getallen op het bord zijn punten. Rood: iemand wordt naar de stad verjaagd.
web-walk-choose = Kies een campesino op het bord, of hier:
web-own-campesinos = Plaatsen met campesino’s die kunnen lopen
web-walk-none = Geen campesino kan deze beurt nog lopen.
web-dam-hint = Wijs een zijde aan om te zien wat het water zou doen.
web-dam-hint-touch = Tik op een veld of een zijde om te zien wat het water zou doen.
web-dam-none = Er is nu geen zijde die je kunt afsluiten.
web-dam-at = Dam op { $side }
web-build-dam-at = Bouw de dam: { $side }
web-build-hint = Een gebouw komt op een veld waar een campesino van jou staat en nog niets gebouwd is.
web-build-none = Er kan nu niets gebouwd worden. Een finca kost { $finca } Rio, de hacienda { $hacienda }; er moet een campesino staan op een veld zonder gebouw.
web-build-finca = Finca, { $price } Rio
web-build-hacienda = Hacienda, { $price } Rio
web-wins = wint!
web-why-not = Waarom niet?
web-lay-elsewhere = Alleen de gemarkeerde wegen uit { $place } zijn het laagst.
web-lay-here = Leid hem naar { $place }
web-lay-to = { $side }, naar { $place }
web-side-name = { $place } { $direction }
web-nothing-here = Hier is niets en niemand

web-water-none = Hier stroomt geen rivier; er verandert nu niets.
web-water-same = Dezelfde velden blijven bevloeid.
web-water-wets = Bevloeit { $fields }.
web-water-dries = Legt { $fields } droog.
web-water-may-wet = Bevloeit misschien { $fields }.
web-water-may-dry = Legt misschien { $fields } droog.
web-water-choice = Op { $place } kiest { $name }; er zijn { $number } lopen mogelijk.
web-water-joins = Komt op { $place } samen met { $rivers }.
web-water-ends = Eindigt bij { $place }.

web-end-turn = Beurt beëindigen
web-end-turn-short = Klaar
web-end-question = Wordt de eerste kaart, { $card }, uitgevoerd of uitgesteld?
web-harvest = Uitvoeren
web-defer = Uitstellen
web-paid-now = Nu betaald
web-row-after = De rij daarna
web-next-decides = Dan beslist { $name } over { $card }:
web-line-harvest = Er wordt een kaart getrokken: dit kan niet worden teruggenomen.
web-line-defer = Er wordt geen kaart getrokken; de kaart gaat naar het eind van de rij.
web-undo = Terugnemen
web-undo-turn = De hele beurt terugnemen
web-redo = Opnieuw doen
web-redo-all = Alles opnieuw doen
web-undo-left = { $number ->
    [one] { $number } stap kan worden teruggenomen.
   *[other] { $number } stappen kunnen worden teruggenomen.
}
web-undo-line = Voorbij dit punt kan niets worden teruggenomen.

web-hint = Hint
web-hint-title = Hint van { $bot }
web-hint-thinks = Denkt na over je beurt …
web-hint-cancel = Afbreken
web-hint-content = De hint
web-hint-play = Speel dit
web-hint-stop = Stop
web-hint-dismiss = Sluiten
web-hint-stopped = De partij is anders gelopen dan de hint bedoelde. De rest is aan jou.
web-thought-title = Wat { $name } ({ $bot }) dacht
web-thought-last = { $bot }: wat { $name } het laatst dacht
web-thought-of = Wat { $name } dacht in beurt { $turn }
web-chances = Kansen om te winnen
web-no-chances = { $bot } berekent geen kansen.
web-line = In deze volgorde
web-reasons = Waarom

web-log = Verloop
web-log-empty = Er is nog niets gebeurd.
web-replay = Terugkijken
web-moment = Moment van de partij
web-moment-of = { $ply } van { $plies }
web-first = Naar het begin
web-back = Een stap terug
web-forward = Een stap vooruit
web-play-on = Verder afspelen
web-pause = Pauze
web-now = Naar het heden
web-beginning = Het begin
web-continue = Van hier verder spelen
web-continue-title = Een nieuwe partij vanaf moment { $ply }
web-notation = Acties in notatie
web-notation-example = d4-d3 #d3s
web-notation-send = Doe

web-seats-and-links = Plaatsen, links, bestanden
web-link-watch = Link om te kijken
web-link-moment = Link naar dit moment
web-invite = Uitnodiging
web-invite-long = Uitnodiging: werkt één keer
web-link-device = Ander apparaat
web-link-device-long = Ook op een ander apparaat spelen: houd deze link voor jezelf
web-hand-over = Overdragen
web-hand-over-long = Wie dit opent, heeft de plaats in plaats van jij
web-give-bot = Geef de plaats van { $name } aan een bot
web-to-bot = Geef aan een bot
web-take-seat = Neem hier plaats
web-free-seat = Maak de plaats vrij
web-record = Verslag (.drn)
web-picture = Afbeelding ({ $kind })

web-over = De partij is afgelopen
web-won = { $name } heeft gewonnen
web-won-buildings = Er zijn vijf gebouwen geplaatst.
web-won-irrigated = Vier gebouwen, de hacienda erbij, hebben water.
web-rematch = Revanche
web-same-board = Zelfde bord nog eens
web-chart = Door de tijd
web-chart-money = Geld
web-chart-buildings = Gebouwen
web-chart-irrigated = Gebouwen met water
web-chart-label = { $what } door de beurten heen; dezelfde getallen staan in de tabel eronder
web-chart-table = Als tabel

web-board-text = De vallei in woorden
web-column-place = Plaats
web-column-ground = Grond
web-column-water = Water
web-column-pieces = Stukken
web-finca-of = finca van { $name }
web-hacienda-of = hacienda van { $name }
web-campesinos-of = { $number ->
    [one] { $number } campesino van { $name }
   *[other] { $number } campesino’s van { $name }
}
web-irrigated = bevloeid
web-irrigated-by = bevloeid door { $rivers }
web-dams-on = dam op het { $sides }
web-mark-chosen = gekozen
web-mark-own = van jou, kan gekozen worden
web-mark-walk = loop hierheen voor { $cost }
web-mark-chase = loop hierheen voor { $cost } en verjaag er { $number } naar de stad
web-mark-build = hier kan gebouwd worden
web-mark-place = hier mag een campesino komen
web-mark-lay = hier kan de rivier heen

web-key-walk = Lopen
web-key-dam = Dam
web-key-build = Bouwen
web-key-arrows = Van veld naar veld
web-key-enter = Kies het veld, de zijde of de knop
web-key-number = Eén campesino, of beide samen
web-key-next = Naar het volgende dat gekozen kan worden
web-key-escape = Een stap terug in het kiezen; terug naar het heden
web-key-end = Beurt beëindigen
web-key-hint = Vraag om een hint; leg hem weg
web-key-choose = Daar: uitvoeren (H) of uitstellen (P)
web-key-undo = Neem een stap terug, de hele beurt
web-key-redo = Doe een stap opnieuw, alles
web-key-replay = Toon wat er sinds je beurt gebeurd is
web-key-step = Kijk een stap terug, een vooruit
web-key-skip = Sla over wat getoond wordt
web-key-board = Naar het bord
web-key-text = De vallei in woorden
web-key-notation = Naar het vak voor notatie
web-key-help = Deze toetsen

web-rules-title = Zo speel je Dos Rios
web-rules-options = In deze partij
web-rules-aim = Het doel
web-rules-aim-1 = Plaats je vijfde gebouw, of heb vier gebouwen, de hacienda erbij, op bevloeide velden: dan heb je meteen gewonnen.
web-rules-aim-2 = Iedereen heeft zes campesino’s, vier finca’s en één hacienda.
web-rules-valley = De vallei
web-rules-valley-1 = Er zijn 49 velden. Naar beneden is naar het zuiden: elk veld heeft tot drie zijden stroomafwaarts, zuidwest, zuid en zuidoost.
web-rules-valley-2 = Heuvels liggen het hoogst, dan bossen, dan akkers (maïs, tarwe, tabak). Stad, paden en meren liggen het laagst. Niemand komt in meren, bronnen of bergen.
web-rules-valley-3 = De stad raakt b1, c1, d1, e1 en f1; de paden raken a4 tot a1 en g4 tot g1. In de stad en op de paden mag elk aantal campesino’s staan, en daar wordt niemand verjaagd.
web-rules-water = Water
web-rules-water-1 = Rio Verde en Rio Moreno stromen van hun bron van veld naar veld, tot in een meer, de stad of een pad.
web-rules-water-2 = Een rivier verlaat een veld door de laagste van de open zijden stroomafwaarts. Zijn er meerdere even laag, dan kiest wie het stuk legt. Dammen en bergen sluiten een zijde af.
web-rules-water-3 = Rivieren mogen samenkomen; vandaar delen ze één bedding, en alles daaraan ligt aan beide.
web-rules-water-4 = Een veld is bevloeid als er een rivier in stroomt.
web-rules-turn = Een beurt
web-rules-turn-1 = Doe eerst wat je wilt: loop met zes punten, bouw dammen en gebouwen, in elke volgorde. Zeg dan of de eerste kaart van de rij wordt uitgevoerd.
web-rules-moving = Lopen
web-rules-moving-1 = Een stap naar een plaats ernaast kost één punt; over een pad lopen is gratis. De zes punten zijn voor al je campesino’s samen.
web-rules-moving-2 = Op een veld staan campesino’s van maar één kleur, en hoogstens twee. Twee mogen samen lopen; beide betalen.
web-rules-moving-3 = Een veld met de finca van een ander, zonder campesino van hem, mag je oversteken, maar je mag er niet stoppen.
web-rules-moving-4 = Niemand komt op een veld met de hacienda van een ander.
web-rules-moving-5 = Vanaf de beurt na de bouw mag een campesino voor twee punten uit de stad rechtstreeks naar je hacienda.
web-rules-chasing = Verjagen
web-rules-chasing-1 = Je verjaagt campesino’s van een veld als er meer van jou samen aankomen dan er staan, of als de jouwe van een hoger veld komen. Wie verjaagd is, gaat naar de stad.
web-rules-chasing-2 = Op het veld van hun eigen gebouw kan niemand worden verjaagd.
web-rules-dams = Dammen
web-rules-dams-1 = Een dam sluit een zijde stroomafwaarts van een veld of bron af. Een campesino van jou moet op een veld aan die zijde staan, erboven of eronder. De laatste open zijde van een veld blijft open.
web-rules-dams-2 = Stroomt er een rivier door die zijde, dan zoekt ze van daar een nieuwe bedding, tot ze eindigt of een bedding bereikt die er al ligt. Jij kiest waar wegen even laag zijn. Daarna valt alles droog wat geen bron meer voedt.
web-rules-dams-3 = Dammen blijven voorgoed. Er zijn er veertig.
web-rules-buildings = Gebouwen
web-rules-buildings-1 = Een finca kost 500 Rio, de hacienda 1000. Je bouwt waar een campesino van jou staat en nog geen gebouw is, op elke grond, nat of droog.
web-rules-buildings-2 = Gebouwen gaan nooit verloren.
web-rules-harvest = Oogst
web-rules-harvest-1 = Wordt de kaart uitgevoerd, dan krijgt iedereen betaald voor elk bevloeid veld van die soort met een campesino of gebouw van hem: 100 Rio voor een akker, een dam voor een bos. De kaart van een rivier betaalt voor alle akkers en bossen langs die rivier. Dan wordt een nieuwe kaart getrokken.
web-rules-harvest-2 = Wordt ze uitgesteld, dan gaat ze naar het eind van de rij, en krijgt niemand iets.
web-rules-harvest-3 = Desperado’s worden uitgevoerd zodra ze getrokken zijn: ze rijden hun rivier af, en elk van de eerste drie velden met campesino’s verliest er één aan de stad. Velden met een hacienda worden overgeslagen.
web-rules-harvest-4 = Dit zijn de vijftien kaarten; is de stapel leeg, dan wordt de aflegstapel de nieuwe.
web-rules-setup = Het begin
web-rules-setup-1 = De rivieren worden stuk voor stuk gelegd, allen om de beurt. Dan plaatst iedereen drie campesino’s, één voor één; de andere drie wachten in de stad.
web-rules-setup-2 = Iedereen heeft twee dammen en geen geld. In de rij ligt één kaart meer dan er spelers zijn.

## train

train-progress = { $players } spelers: generatie { $generation } van { $generations }, { $matches } partijen van gemiddeld { $turns } beurten, verlies { $loss }, nog ongeveer { $left }
train-done = De netwerken staan in { $file }.
train-interrupted = Onderbroken. Wat klaar is, is bewaard in { $folder }; met dezelfde opdracht gaat het daar verder.
train-other-recipe = { $file } is met andere instellingen begonnen. Geef dezelfde instellingen om verder te gaan, of een andere map met --out.
train-unreadable = { $file } is geen training waarmee verder te gaan is. Haal het weg, of geef een andere map op met --out.
