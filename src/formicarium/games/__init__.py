"""The games of this house."""

from ..core.registry import register
from .minicity import INFO, Minicity

register(Minicity(INFO))
