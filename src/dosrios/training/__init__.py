"""How the networks of the bots are made: matches against themselves, and learning from them."""
