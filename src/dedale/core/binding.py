"""Rules are bound by copying their functions into new scopes, with other things behind the same names."""

import types
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from dedale.core.rule import is_rule

Rule = Callable[..., Any]


class Binding:
    """Copies of rules. `places` says what stands for a placeholder; `finish`, `table` and `numbers` treat each copy,
    array and enumeration."""

    def __init__(
        self,
        places: Mapping[Rule, Any],
        finish: Callable[[types.FunctionType], Any],
        table: Callable[[Any], Any] = lambda array: array,
        numbers: Callable[[type[IntEnum]], Any] = lambda members: members,
    ) -> None:
        self._places, self._finish, self._table, self._numbers = dict(places), finish, table, numbers
        self._bound: dict[Rule, Any] = {}
        self._scopes: dict[int, dict[str, Any]] = {}
        self.copies: list[types.FunctionType] = []

    def bind(self, function: Rule) -> Any:
        """The bound copy of a rule, made once."""
        if function in self._places:
            function = self._places[function]
        if not is_rule(function) or not isinstance(function, types.FunctionType):
            return function
        if function not in self._bound:
            scope = self._scope(function.__globals__)
            if function not in self._bound:  # a rule that calls itself was bound while its scope was filled
                self._bound[function] = self._finish(self._copy(function, scope))
        return self._bound[function]

    def _copy(self, function: types.FunctionType, scope: dict[str, Any]) -> types.FunctionType:
        copy = types.FunctionType(
            function.__code__, scope, function.__name__, function.__defaults__, function.__closure__
        )
        copy.__module__, copy.__doc__ = function.__module__, function.__doc__
        copy.__annotations__ = {}
        self.copies.append(copy)
        return copy

    def _scope(self, names: dict[str, Any]) -> dict[str, Any]:
        if id(names) not in self._scopes:
            scope = self._scopes[id(names)] = dict(names)
            for name, value in names.items():
                if isinstance(value, types.FunctionType):
                    scope[name] = self.bind(value)
                elif hasattr(value, "__array_interface__") and not isinstance(value, type):
                    scope[name] = self._table(value)
                elif isinstance(value, type) and issubclass(value, IntEnum):
                    scope[name] = self._numbers(value)
        return self._scopes[id(names)]
