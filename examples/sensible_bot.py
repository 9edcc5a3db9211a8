#!/usr/bin/env python3
"""A bot that knows no rules: it looks at the legal actions one by one (docs/bot-protocol.md)."""

import json
import sys

TOP = (2, 1, 0, 1, 0, 1, 2)  # where each column begins, in half fields from the north
PLACES = [("abcdefg"[c] + str(7 - r), c, r) for c in range(7) for r in range(7)]
AT = {name: (c, TOP[c] + 2 * r) for name, c, r in PLACES}
SPRINGS = {"V": (1, -1), "M": (5, -1)}
DOWN = {"s": (0, 2), "sw": (-1, 1), "se": (1, 1)}


def watered(flow):  # where the river pieces lead to
    sides = [(SPRINGS.get(s[0]) or AT[s[:2]], DOWN[s[s.index("s") :]]) for s in flow]
    return {(x + dx, y + dy) for (x, y), (dx, dy) in sides}


def value(place, wet, terrain, taken):  # better the nearer a watered field is that would pay
    if place not in AT:
        return 0  # the city or a trail
    x, y = AT[place]
    good = [AT[p] for p in AT if AT[p] in wet and terrain[p] in "mwt" and p not in taken]
    return 9 - min((max(abs(x - a), (abs(x - a) + abs(y - b)) / 2) for a, b in good), default=9)


def score(action, position, seat, terrain):
    mine, wet = position["players"][seat], watered(position["flow"])
    if action[0] in "*+":  # the hacienda or a finca, best where there is water
        return 50 + 50 * (AT[action[1:]] in wet)
    if action == "harvest":  # rather where we are paid
        card, places = position["row"][0], {*mine["campesinos"], *mine["fincas"], mine["hacienda"]}
        return 0.2 + sum(AT[p] in wet and terrain[p] in (card, "f") for p in places if p in AT)
    if action[0] == "@":
        return value(action[1:], wet, terrain, mine["fincas"])
    if "-" in action or "x" in action:  # a step, if it leads to a better place
        start, *_, end = action.lstrip("2").replace("x", "-").split("-")
        before, after = (value(place, wet, terrain, mine["fincas"]) for place in (start, end))
        return after - before - 0.4
    return 0.1 if action == "defer" else 0


seat, terrain = "", {}
for message in map(json.loads, sys.stdin):
    answer = None
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "sensible"}
    elif message["type"] == "new":
        seat, columns = message["seat"], message["board"].split()
        terrain = {name: columns[c][r] for name, c, r in PLACES}
    elif message["type"] == "choose":
        rated = {a: score(a, message["position"], seat, terrain) for a in message["legal"]}
        answer = {"type": "choice", "id": message["id"], "actions": [max(rated, key=rated.get)]}
    elif message["type"] == "ping":
        answer = {"type": "pong", "id": message["id"]}
    if answer:
        print(json.dumps(answer), flush=True)
