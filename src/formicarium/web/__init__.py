"""The table in the browser: rooms of games that people and bots play together.

`create_app(settings)` in `app` makes the server; `show` is the contract between the server and the page.
"""
