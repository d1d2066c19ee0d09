"""The games of this house."""

from ..core.registry import register
from . import minicity, myrmes

register(minicity.Minicity(minicity.INFO))
register(myrmes.Myrmes(myrmes.INFO))
