"""All of the site, in the order its parts need each other."""

from __future__ import annotations

from builder import pages, runtime, wheels
from builder.archives import write_zip
from builder.output import Output


def build_site() -> Output:
    """Return every file of the site by its address."""
    out = Output()
    published = wheels.published_wheel()
    ours = wheels.for_the_page(published, write_zip(runtime.full_library()))
    shipped = {"pyengine": ours.engine, "app": ours.app}
    out.urls["runtime.js"] = runtime.add_pyodide(out, shipped)
    out.urls["pyscript.js"] = runtime.add_pyscript(out)
    out.urls["scenarios.zip"] = out.add("scenarios.zip", ours.scenarios)
    pages.add_static(out)
    pages.add_style(out)
    pages.add_scripts(out)
    pages.add_icons(out)
    pages.add_manifest(out)
    pages.add_index(out)
    pages.add_for_other_pages(out, published)
    pages.add_service_worker(out)
    return out
