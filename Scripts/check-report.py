#!/usr/bin/env python3
"""Looks at pages of --report as a browser shows them: Chromium without a window, by its driver.

    Scripts/check-report.py SCANREGIONS [--screenshots FOLDER]

Prints a line a check; ends with an error if one fails. Scripts/test-report.sh installs what it needs.
"""
import argparse, importlib.util, json, os, re, shutil, subprocess, tempfile, time
from pathlib import Path

import segno
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

ROOT = Path(__file__).resolve().parent.parent
SIZES = [(480, 900), (1024, 768), (1920, 1080)]
# Payloads and names that would do something if they were taken for anything but data.
HOSTILE = [
    "<script>window.pwned=1</script>", "</script><img src=x onerror='window.pwned=1'>",
    "<!--<script>", "\"'><svg onload=window.pwned=1>&amp;", "right\u202eleft\u2066x", "${window.pwned=1}",
]
NAMES = ["a.png", "\"><img src=x onerror=window.pwned=1>.png", "gnp\u202egnp.exe.png", "it's & <b>.png",
         "\u05e9\u05dc\u05d5\u05dd.png", "${pwned}.png"]


def make_report(tool, folder):
    images = folder / "images"
    images.mkdir()
    for name, payload in zip(NAMES, HOSTILE):
        segno.make_qr(payload).save(str(images / "qr.png"), scale=6, border=8)
        (images / "qr.png").rename(images / name)
    (images / "broken.png").write_bytes(b"no image")
    (images / "blank.pgm").write_bytes(b"P5 40 30 255\n" + b"\xff" * 1200)
    for source in sorted((ROOT / "testdata").glob("*.png"))[:40]:
        shutil.copy(source, images / source.name)
    report, lines = folder / "report.html", folder / "results.jsonl"
    subprocess.run([tool, "scan", images, "--report", report, "--output", lines, "--quiet", "--effort", "fast"],
                   stderr=subprocess.DEVNULL)
    return report, [json.loads(line) for line in lines.read_text().splitlines()]


def make_documents(tool, folder):
    """A report of a receipt and one of a card."""
    for command, image in [("receipts", "receipt-clean.png"), ("cards", "gift-card.png")]:
        report, lines = folder / f"{command}.html", folder / f"{command}.jsonl"
        subprocess.run([tool, command, ROOT / "testdata" / image, "--report", report, "--output", lines, "--quiet"], check=True)
        yield report, json.loads(lines.read_text())


def browser(size):
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                 "--disable-component-update", "--disable-background-networking"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    driver.set_window_size(*size)
    return driver


def count(driver):
    return int(driver.find_element(By.ID, "count").text.split()[0])


def choose(driver, element, value):
    driver.execute_script(
        "const e = document.getElementById(arguments[0]); e.value = arguments[1];"
        "e.dispatchEvent(new Event('input', {bubbles: true}))", element, str(value))
    time.sleep(0.3)


def reset(driver):
    driver.find_element(By.CSS_SELECTOR, "button[type=reset]").click()
    time.sleep(0.3)


def check_data(driver, records):
    assert driver.execute_script("return window.pwned") is None, "a payload or a name was run"
    assert count(driver) == len(records)
    for payload in HOSTILE:
        found = [o for r in records for o in r.get("observations", []) if o.get("payload") == payload]
        assert found, f"the code of {payload!r} was not read"
    choose(driver, "words", "onerror")
    text = driver.find_element(By.ID, "cards").text
    assert "</script><img src=x onerror='window.pwned=1'>" in text
    choose(driver, "words", "left")
    assert "U+202E" in driver.find_element(By.ID, "cards").text, "a mark of direction is not spelled out"
    reset(driver)
    return f"{len(HOSTILE)} hostile payloads and {len(NAMES)} names are data"


def check_filters(driver, records):
    def expect(what, condition):
        number = sum(map(condition, records))
        assert count(driver) == number, f"{what}: {count(driver)} shown, {number} expected"
    things = lambda r: r.get("observations") or []
    for kind in ["barcode", "text", "rectangle"]:
        choose(driver, "kind", kind)
        expect(kind, lambda r: any(o["type"] == kind for o in things(r)))
    choose(driver, "kind", "failed")
    expect("failed", lambda r: "error" in r)
    assert "broken.png" in driver.find_element(By.ID, "cards").text
    choose(driver, "kind", "empty")
    expect("empty", lambda r: not things(r) and "error" not in r)
    reset(driver)
    choose(driver, "symbology", "qr")
    expect("qr", lambda r: any(o.get("symbology") == "qr" for o in things(r)))
    choose(driver, "confidence", 0.9)
    expect("qr from 0.9", lambda r: any(o.get("symbology") == "qr" and o["confidence"] >= 0.9 for o in things(r)))
    reset(driver)
    driver.find_element(By.ID, "words").send_keys("gift card")
    time.sleep(0.3)
    everything = lambda r: "\n".join([r["source"]] + [o.get("text") or o.get("payload") or "" for o in things(r)]).lower()
    expect("gift card", lambda r: "gift" in everything(r) and "card" in everything(r))
    reset(driver)
    expect("all", lambda r: True)
    return "kinds, symbologies, confidence, search and reset show what the records have"


def check_overlay(driver, records):
    worst, looked = 0, 0
    for size in SIZES:
        driver.set_window_size(*size)
        time.sleep(0.3)
        choose(driver, "kind", "barcode")
        measured = driver.execute_script("""
            return [...document.querySelectorAll('article')].flatMap(card => {
              const image = card.querySelector('img'), box = image?.getBoundingClientRect();
              return image ? [...card.querySelectorAll('polygon')].map(shape => {
                const matrix = shape.getScreenCTM();
                return {source: card.querySelector('.name').title, box: [box.x, box.y, box.width, box.height],
                        natural: [image.naturalWidth, image.naturalHeight],
                        points: [...shape.points].map(p => p.matrixTransform(matrix)).map(p => [p.x, p.y])};
              }) : [];
            });""")
        for one in measured:
            record = next(r for r in records if r["source"] == one["source"])
            x, y, width, height = one["box"]
            assert width > 30 and height > 30, f"{one['source']} is {width} x {height} at {size}"
            assert abs(width / height - record["width"] / record["height"]) < 0.02 * width / height, "the shape is not kept"
            distances = []
            for found in record["observations"]:
                expected = [(x + px * width, y + (1 - py) * height) for px, py in found["corners"]]
                distances.append(max(max(abs(a - c), abs(b - d)) for (a, b), (c, d) in zip(expected, one["points"])))
            worst = max(worst, min(distances))
            looked += 1
        reset(driver)
    assert looked >= 3 and worst < 1, f"{worst:.2f} pixels off"
    return f"{looked} outlines at {len(SIZES)} window sizes, at most {worst:.3f} pixels off"


def check_keyboard(driver, records):
    driver.set_window_size(1024, 768)
    body = driver.find_element(By.TAG_NAME, "body")
    active = lambda: driver.switch_to.active_element
    body.send_keys("/")
    assert active().get_attribute("id") == "words", "/ does not lead to the search"
    choose(driver, "kind", "barcode")
    for _ in range(20):
        active().send_keys(Keys.TAB)
        if active().tag_name == "article":
            break
    assert active().tag_name == "article", "Tab does not lead to the first image"
    active().send_keys(Keys.ARROW_DOWN)
    assert "one" in active().get_attribute("class"), "the arrow does not lead to what was found"
    lit = driver.execute_script("return [document.querySelectorAll('polygon.on').length, document.querySelectorAll('li.on').length]")
    assert lit == [1, 1], f"{lit} are lit"
    active().send_keys("c")
    time.sleep(0.2)
    assert "Copied" in driver.find_element(By.ID, "cards").text, "c does not copy"
    for step in range(1, 6):
        active().send_keys(Keys.PAGE_DOWN)
        assert active().get_attribute("data-index") == str(step), "Page Down does not lead to the next image"
    shape = driver.find_element(By.CSS_SELECTOR, "article:focus polygon")
    webdriver.ActionChains(driver).move_to_element(shape).perform()
    assert driver.execute_script("return document.querySelectorAll('li.on').length") >= 1, "hovering lights nothing in the list"
    reset(driver)
    return "search, images, what was found and copying, by keys alone; hovering lights both"


def check_accessibility(driver, records):
    # Its module wants a browser driver of its own; the script beside it is all that is needed.
    package = Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    axe, rules = (package / "axe.min.js").read_text(), 0
    for theme in ["light", "dark"]:
        choose(driver, "theme", theme)
        driver.execute_script(axe)
        result = driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
        problems = [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in result["violations"]]
        assert not problems, "; ".join(problems)
        rules += len(result["passes"])
    choose(driver, "theme", "")
    return f"axe-core finds nothing, in light and dark ({rules} rules passed)"


def check_print(driver, records):
    driver.execute_script("window.dispatchEvent(new Event('beforeprint'))")
    cards = len(driver.find_elements(By.TAG_NAME, "article"))
    driver.execute_script("window.dispatchEvent(new Event('afterprint'))")
    assert cards == len(records), f"{cards} cards are printed"
    return f"all {cards} images are printed"


def check_fields(driver, tool, folder, screenshots):
    """Fields have words for names, what was read for values, and an outline where they were read."""
    fields = 0
    for report, record in make_documents(tool, folder):
        driver.get(report.as_uri())
        shown = {item.find_element(By.CLASS_NAME, "kind").get_attribute("textContent"):
                 item.find_element(By.CLASS_NAME, "value").get_attribute("textContent") for item in driver.find_elements(By.CSS_SELECTOR, "li.field")}
        expected = {"total": record["receipt"]["total"], "item 1 amount": record["receipt"]["items"][0]["amount"],
                    } if "receipt" in record else {"number": record["card"]["number"]}
        for name, field in expected.items():
            assert str(field["value"]) in shown[name], f"{name} is {shown[name]}, not {field['value']}"
        assert not any("[" in name for name in shown), shown
        assert len(driver.find_elements(By.CSS_SELECTOR, "polygon.field")) >= 3
        fields += len(shown)
        if screenshots:
            driver.save_screenshot(str(screenshots / f"{report.stem}.png"))
    return f"{fields} fields of a receipt and a card are listed by their names"


def processor_seconds(root):
    """What a process and those below it took until now."""
    children, ticks = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        process = int(path.parent.name)
        children.setdefault(int(fields[1]), []).append(process)
        ticks[process] = int(fields[11]) + int(fields[12])
    total, waiting = 0, [root]
    while waiting:
        process = waiting.pop()
        total += ticks.get(process, 0)
        waiting += children.get(process, [])
    return total / os.sysconf("SC_CLK_TCK")


def check_many(driver, report, folder):
    """The page with its images repeated until there are 10,000."""
    text = report.read_text()
    start, end = (m.start() for m in re.finditer(r'(?<=type="application/json">\[\n)|\](?=</script>)', text))
    images = text[start:end].split(",\n")
    many = folder / "many.html"
    whole = (images * (10_000 // len(images) + 1))[:10_000]
    # Pictures stand beside the file in a page of so many, but for some.
    bare = [re.sub(r'"thumbnail":"[^"]*",', "", one) for one in images]
    kept = whole[:1000] + [bare[i % len(bare)] for i in range(9000)]
    many.write_text(text[:start] + ",\n".join(kept) + text[end:])
    before = processor_seconds(driver.service.process.pid)
    driver.get(many.as_uri())
    used = processor_seconds(driver.service.process.pid) - before
    times = driver.execute_script("""
        const entry = performance.getEntriesByType('navigation')[0];
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        return [entry.loadEventEnd, paint ? paint.startTime : null, document.querySelectorAll('article').length];""")
    assert count(driver) == 10_000 and times[2] < 60, times
    assert used < 2, f"opening it took {used:.2f} s of the processor"
    began = time.monotonic()
    choose(driver, "words", "gift")
    searched = time.monotonic() - began - 0.3
    return f"10,000 images, {many.stat().st_size / 1e6:.0f} MB: loaded after {times[0] / 1000:.2f} s " \
           f"({used:.2f} s of the processor) with {times[2]} cards; searched in {max(searched, 0):.2f} s"


def check_quiet(driver):
    """Neither words on the console nor requests, but for the file itself and what is in it."""
    said = [e["message"] for e in driver.get_log("browser")]
    assert not said, said
    requests = [json.loads(e["message"])["message"] for e in driver.get_log("performance")]
    addresses = {m["params"]["request"]["url"] for m in requests if m["method"] == "Network.requestWillBeSent"}
    others = [a for a in addresses if not a.startswith(("file:///", "data:", "chrome", "about:"))]
    files = [a for a in addresses if a.startswith("file:")]
    assert not others and len(files) <= 4, others + files
    return f"nothing on the console, and no requests but {len(files)} pages themselves"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--screenshots", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        report, records = make_report(options.tool.resolve(), Path(scratch))
        driver = browser(SIZES[1])
        try:
            driver.get(report.as_uri())
            for check in [check_data, check_filters, check_overlay, check_keyboard, check_accessibility, check_print]:
                print(f"{check.__name__[6:]:14}", check(driver, records), flush=True)
            if options.screenshots:
                options.screenshots.mkdir(exist_ok=True)
                for size, theme in zip(SIZES, ["light", "dark", "light"]):
                    driver.set_window_size(*size)
                    choose(driver, "theme", theme)
                    driver.execute_script("scrollTo(0, 0)")
                    time.sleep(0.3)
                    driver.save_screenshot(str(options.screenshots / f"{size[0]}-{theme}.png"))
                driver.set_window_size(*SIZES[1])
            print(f"{'many':14}", check_many(driver, report, Path(scratch)), flush=True)
            print(f"{'fields':14}", check_fields(driver, options.tool.resolve(), Path(scratch), options.screenshots), flush=True)
            print(f"{'quiet':14}", check_quiet(driver), flush=True)
        finally:
            driver.quit()


main()
