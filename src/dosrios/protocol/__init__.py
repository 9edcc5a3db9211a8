"""The wire: what server and browser say to each other (docs/protocol.md).

Plain values only: places and actions in notation, seats from 0, cards by their codes. The browser
holds no rules, so whatever it may show or do is spelled out here.
"""
