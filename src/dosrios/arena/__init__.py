"""Measures how strong bots are: who meets whom, on which boards, and what that shows."""
