#!/usr/bin/env python3
"""Opens a database of --format sqlite with other programs than the command: sqlite3 and Datasette.

    Scripts/check-database.py SCANREGIONS

Prints a line a check; ends with an error if one fails. Scripts/test-report.sh installs what it needs.
"""
import json, subprocess, sys, tempfile
from pathlib import Path
from urllib.parse import urlencode

ROOT = Path(__file__).resolve().parent.parent


def output(*arguments):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode()


def datasette(database, path):
    program = Path(sys.executable).parent / "datasette"
    return json.loads(output(program, database, "--get", path))


def main(tool):
    with tempfile.TemporaryDirectory() as scratch:
        database, lines = Path(scratch) / "results.db", Path(scratch) / "results.jsonl"
        for place in (database, lines):
            output(tool, "scan", ROOT / "testdata", "--output", place, "--quiet")
        records = [json.loads(line) for line in lines.read_text().splitlines()]
        things = [o for r in records for o in r.get("observations", [])]
        codes = sum(o["type"] == "barcode" for o in things)

        assert output("sqlite3", database, "PRAGMA integrity_check").strip() == "ok"
        counts = output("sqlite3", database, "SELECT count(*) FROM images UNION ALL SELECT count(*) FROM observations "
                        "UNION ALL SELECT count(*) FROM words").split()
        expected = [len(records), len(things), sum(len(o.get("words", [])) for o in things)]
        assert [int(c) for c in counts] == expected, f"{counts}, {expected} expected"
        print(f"sqlite3      {expected[0]} images, {expected[1]} observations and {expected[2]} words, as in JSON Lines")

        query = ("SELECT source FROM images_text JOIN images ON images.id = images_text.rowid "
                 "WHERE images_text MATCH 'gift card' ORDER BY source")
        rows = datasette(database, "/results.json?" + urlencode({"sql": query, "_shape": "arrays"}))["rows"]
        assert rows and all("gift-card" in source for source, in rows), rows
        found = [json.loads(line)["source"] for line in output(tool, "ask", database, "gift", "card", "--format", "jsonl").splitlines()]
        assert sorted(found) == [source for source, in rows], "ask finds others than Datasette"
        kinds = datasette(database, "/results/observations.json?_facet=type&_size=0")
        facets = {f["value"]: f["count"] for f in kinds["facet_results"]["type"]["results"]}
        assert facets["barcode"] == codes, facets
        searched = datasette(database, "/results/images.json?_search=gift&_shape=array")
        assert 0 < len(searched) < len(records), "the search box of Datasette does not search"
        print(f"datasette    {len(rows)} images by a query, those that ask finds; facets {facets}; "
              f"{len(searched)} by its search box")


main(Path(sys.argv[1]).resolve())
