"""Bots that are programs of their own: they speak over their standard input and output.

What is said is in docs/bot-protocol.md; `messages.py` is the same in types.
"""
