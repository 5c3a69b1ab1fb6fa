"""A rules engine for Thunder Road: Vendetta, unofficial and fan-made."""

__version__ = "0.1.0"
