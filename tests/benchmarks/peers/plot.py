"""Draws growth curves as SVG, the same file for the same figures; run by the peers' own Python.

Usage: python plot.py CURVES.json FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from statistics import median

import matplotlib as mpl
from matplotlib.figure import Figure

mpl.rcParams["svg.hashsalt"] = "growth"

curves, folder = json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
drawn = {}
for curve in curves:
    figure = Figure(figsize=(6, 3.6))
    axes = figure.subplots()
    middle = [median(runs) for runs in curve["ys"]]
    axes.fill_between(curve["xs"], [min(r) for r in curve["ys"]], [max(r) for r in curve["ys"]], alpha=0.25)
    axes.plot(curve["xs"], middle, marker="o")
    axes.set(title=curve["name"], xlabel=curve["over"], ylabel=curve["unit"], ylim=(0, None))
    axes.grid(alpha=0.3)
    name = "growth-" + "-".join(curve["name"].lower().replace(".", " ").split()) + ".svg"
    figure.savefig(folder / name, bbox_inches="tight", metadata={"Date": None, "Creator": None})
    drawn[name] = (folder / name).stat().st_size
print(json.dumps(drawn))
