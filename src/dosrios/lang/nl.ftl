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
simulate-wins = Gewonnen per speler en per bot, met 95 %-intervallen (Wilson):
simulate-turns = Beurten: mediaan { $median }, hoogstens { $max }
simulate-plies = Acties: mediaan { $median }, hoogstens { $max }
simulate-interrupted = Afgebroken na { $done } van { $matches } partijen. Er is niets bewaard; met --out kan een reeks worden voortgezet.
simulate-interrupted-kept = Afgebroken na { $done } van { $matches } partijen. Wat gespeeld is, staat in { $folder }; dezelfde opdracht gaat daar verder.
simulate-manifest-broken = { $file } is niet te lezen. Verwijder het samen met de verslagen, of neem een andere map
simulate-other-series = in { $folder } staat een andere reeks: daar is { $key } { $found }, hier { $wanted }. Neem een andere map
simulate-foreign-records = in { $folder } staan verslagen van iets anders: er is geen { $manifest }. Neem een andere map
simulate-foreign-record = { $file } is het verslag van een andere partij. Verwijder het, of neem een andere map

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
table-page-keys = Pijltjes, Page Up, Page Down: bladeren · Esc: terug naar de tafel
table-too-small = Dos Rios heeft een terminal van 80 × 24 tekens nodig. Deze heeft er { $width } × { $height }: maak hem groter, of de letters kleiner. De partij wacht.
table-not-kept = DE PARTIJ KON NIET WORDEN BEWAARD: { $error }
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
table-kept = De partij is bewaard: met ./play --terminal --continue speel je verder.
table-help-keys-title = Toetsen
table-help-keys =
    In je beurt: Tab gaat van campesino naar campesino, de pijltjes gaan over de velden (links en rechts blijven in de rij). Op je campesino’s tonen getallen wat elke plaats kost; Enter neemt er één mee, 2 allebei; ga naar het doel en druk weer op Enter. Esc zet terug.
    d: een dam. De pijltjes gaan van zijde naar zijde (o); het bord toont de nieuwe loop voordat Enter de dam zet.
    f, h: een finca (500 Rio) of de hacienda (1000 Rio) waar de cursor staat.
    e: de beurt beëindigen: de eerste kaart uitvoeren of uitstellen; allebei de gevolgen zie je vooraf.
    u, U, r: één actie terug, de hele beurt terug, opnieuw. Niet voorbij een getrokken kaart.
    : acties typen in notatie. l: het hele verslag. ?: deze bladzijde. q: stoppen; de partij wordt na elke actie bewaard.
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
bot-random = speelt zomaar iets dat mag
bot-greedy = plant elke beurt met verstand, op geld, gebouwen en water
server-rematch = Er is een nieuwe partij met dezelfde spelers begonnen.
server-pasted = verslag
