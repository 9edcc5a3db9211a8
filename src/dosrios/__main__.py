"""`python -m dosrios` is the command `dosrios`."""

from dosrios.cli.main import main

if __name__ == "__main__":
    main()
