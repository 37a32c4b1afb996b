"""
Makes the interpreter's installed packages importable, at the first import that the standard library cannot answer:
the guest starts without `site`, which costs more than most programs take to run.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from typing import Any

# These look at `sys.path` themselves, so the packages have to be there before they run.
_READERS_OF_PATH = frozenset(('site', 'sysconfig', 'pkgutil', 'pkg_resources', 'importlib.metadata', 'pip'))


class EarlySite:
    """First in `sys.meta_path`: modules that read the path themselves."""

    @staticmethod
    def find_spec(name: str, path: 'Any' = None, target: 'Any' = None) -> 'ModuleSpec | None':
        if name in _READERS_OF_PATH:
            add_site_packages()
        return None


class LateSite:
    """Last in `sys.meta_path`: what was not found without the installed packages."""

    @staticmethod
    def find_spec(name: str, path: 'Any' = None, target: 'Any' = None) -> 'ModuleSpec | None':
        if path is not None or not add_site_packages():
            return None
        for finder in sys.meta_path:
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                return spec
        return None


def watch_imports() -> None:
    sys.meta_path.insert(0, EarlySite)
    sys.meta_path.append(LateSite)


def add_site_packages() -> bool:
    """False when they are there already."""
    if LateSite not in sys.meta_path:
        return False
    sys.meta_path.remove(LateSite)
    sys.meta_path.remove(EarlySite)
    import site

    site.main()
    return True
