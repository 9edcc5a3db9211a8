"""The rules of Dos Rios: pure, typed, standard library only. Start reading at rules.py."""
