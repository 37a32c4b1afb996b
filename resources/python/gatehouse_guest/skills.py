"""Serves the modules of the active skills, which came with the run and lie on no disk here, as `skills.<name>`."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType
    from typing import Any, Optional

ROOT = 'skills'


class SkillFinder:
    """First in `sys.meta_path`, so that an installed package of the same name does not stand in for a skill."""

    def __init__(self, skills: 'list[dict[str, str]]', names: 'dict[str, Any]') -> None:
        self._skills = {skill['name']: skill for skill in skills}
        # What a program finds among its names, a skill finds as well.
        self._names = names

    def find_spec(self, name: str, path: object = None, target: object = None) -> 'Optional[ModuleSpec]':
        if name != ROOT and name not in self._skills:
            return None
        # The class is taken from a module that is there, as the loader of the guest does.
        return type(sys.__spec__)(name, self, is_package=name.count('.') < 2)  # pyright: ignore[reportArgumentType]

    def create_module(self, spec: 'ModuleSpec') -> None:
        return None

    def exec_module(self, module: 'ModuleType') -> None:
        skill = self._skills.get(module.__name__)
        if skill is None:
            return
        module.__file__ = skill['file']
        names = vars(module)
        names.update(self._names)
        exec(compile(skill['source'], skill['file'], 'exec', dont_inherit=True), names)

    def get_source(self, name: str) -> 'Optional[str]':
        """By which tracebacks that a program makes itself show the lines of a skill."""
        skill = self._skills.get(name)
        return None if skill is None else skill['source']


def serve_skills(skills: 'list[dict[str, str]]', names: 'dict[str, Any]') -> None:
    sys.meta_path.insert(0, SkillFinder(skills, names))  # pyright: ignore[reportArgumentType]
