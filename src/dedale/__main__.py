"""`python -m dedale` is the command `dedale`."""

from dedale.cli import main

if __name__ == "__main__":
    main(prog_name="dedale")
