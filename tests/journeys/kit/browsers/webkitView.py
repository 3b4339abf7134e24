#!/usr/bin/python3
"""A window with one WebKitGTK view and nothing else, which WebKitWebDriver starts with --automation.

WebKit's own MiniBrowser has a toolbar that keeps its window wider than a phone. Everything is kept in a
folder of its own, which goes with the window; pages are asked for in Thai first.
"""
import atexit
import shutil
import sys
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 360, 800
# What Safari has and WebKitGTK leaves out unless it is asked for.
FEATURES = {"StorageAPI", "StorageAPIEstimate", "FileSystem"}

folder = tempfile.mkdtemp(prefix="sala-webkit-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)


def settings():
    made = WebKit2.Settings()
    known = WebKit2.Settings.get_all_features()
    for at in range(known.get_length()):
        feature = known.get(at)
        if feature.get_identifier() in FEATURES:
            made.set_feature_enabled(feature, True)
    return made


def view(context):
    made = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings())
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(made)
    window.show_all()
    return made


def started(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: view(context))


def main():
    data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)
    context.set_preferred_languages(["th-TH", "th", "en"])
    context.connect("automation-started", started)
    Gtk.main()


if __name__ == "__main__":
    sys.exit(main())
