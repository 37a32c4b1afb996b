"""What runs the Python modules of one workspace; started by the host, frames come on standard input."""

import sys

from gatehouse_modules.child import main

# The folder of this file was for the import above; what modules import comes from the workspace and the interpreter.
del sys.path[0]
main()
