#!/usr/bin/env python3
"""Tries Examples/Server as clients do: a browser, hostile ones, and many at once.

    Scripts/check-server.py SERVER [--screenshots FOLDER] [--only browser,hostile,load,stop]

Prints a line a check; ends with an error if one fails. Scripts/test-server.sh installs what it needs.
"""
import argparse, base64, http.client, importlib.util, json, os, random, re, shutil, signal, socket, struct, subprocess
import tempfile, threading, time, urllib.parse, zlib
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "testdata"
LIMIT = 8_000_000
HOSTILE_PAYLOAD = "<script>window.pwned=1</script><img src=x onerror='window.pwned=1'>"
HOSTILE_NAME = "\"><img src=x onerror=window.pwned=1>.png"


class Server:
    """The server with its workers, in a temporary folder of its own."""

    def __init__(self, program, *options):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [program, "--port", "0", "--max-upload", str(LIMIT), "--folder", self.folder.name, *options],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        self.address = line.removeprefix("Listening at ").strip()
        self.port = urllib.parse.urlsplit(self.address).port
        assert self.port, line

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(40)
        self.folder.cleanup()

    def request(self, method, path, body=None, headers={}, timeout=60):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), {name.lower(): value for name, value in answer.getheaders()}
        finally:
            connection.close()

    def scan(self, body, query="find=barcodes", headers={}):
        status, answer, headers = self.request("POST", f"/scan?{query}", body, headers)
        return status, json.loads(answer), headers

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=30)

    def metrics(self):
        text = self.request("GET", "/metrics")[1].decode()
        return {name: float(value) for name, value in
                (line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))}

    def workers(self):
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = path.read_text().rpartition(")")[2].split()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if int(fields[1]) == self.process.pid and fields[0] != "Z":
                found.append(int(path.parent.name))
        return sorted(found)

    def given_up(self):
        """How many scans were given up, as their clients had gone."""
        return self.metrics().get('scan_server_requests_total{route="/scan",status="499"}', 0)

    def is_idle(self):
        """Whether nothing runs or waits, and no upload is kept."""
        metrics = self.metrics()
        return not (metrics["scan_server_jobs_running"] or metrics["scan_server_jobs_waiting"]
                    or any(self.folder.name in name for name in open_files(self.process.pid)) or os.listdir(self.folder.name))


def open_files(process):
    names = []
    for path in Path(f"/proc/{process}/fd").iterdir():
        try:
            names.append(os.readlink(path))
        except FileNotFoundError:
            pass
    return names


def resident(process):
    """Bytes of memory that are the process's own, without the files that it shares."""
    status = Path(f"/proc/{process}/status").read_text()
    return sum(int(n) for n in re.findall(r"^Rss(?:Anon|Shmem):\s+(\d+) kB", status, re.M)) * 1024


def wait_until(condition, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"not so after {seconds} s"
        time.sleep(0.05)


def read_answer(connection):
    """Status and record of the next answer on a connection."""
    answer = http.client.HTTPResponse(connection)
    answer.begin()
    body = answer.read()
    return answer.status, json.loads(body) if body else None


def form(parts, closed=True):
    """A body of multipart/form-data, and its type."""
    body = b""
    for name, file_name, content in parts:
        head = f'Content-Disposition: form-data; name="{name}"' + (f'; filename="{file_name}"' if file_name else "")
        body += b"--limit\r\n" + head.encode() + b"\r\n\r\n" + content + b"\r\n"
    return body + (b"--limit--\r\n" if closed else b""), {"Content-Type": "multipart/form-data; boundary=limit"}


def png_of(width, height):
    """A picture of few bytes that says it is large."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"\0" * 1000)) + chunk(b"IEND", b""))


# What no client should send, each with the status and the words of its answer.

def of_ten_gigabytes(server):
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nContent-Length: 10737418240\r\n\r\n" + b"x" * 100_000)
        return read_answer(c)


def of_ten_gigabytes_that_asks_first(server):
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 10737418240\r\n\r\n")
        return read_answer(c)


def endless(server):
    """Chunks without an end: the server stops listening soon after it has said no."""
    sent, chunk = 0, b"10000\r\n" + b"x" * 65536 + b"\r\n"
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        try:
            while sent < 20 * LIMIT:
                c.sendall(chunk)
                sent += 65536
        except (BrokenPipeError, ConnectionResetError):
            pass
        assert sent < 20 * LIMIT, "all of it was taken"
        return read_answer(c)


def cut_short(server):
    body = (DATA / "gift-card.png").read_bytes()
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(body) + body[:5000])
        c.shutdown(socket.SHUT_WR)
        return read_answer(c)


def cut_short_in_chunks(server):
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\nabc")
        c.shutdown(socket.SHUT_WR)
        return read_answer(c)


def slow(server):
    with server.connect() as c:
        c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
        c.settimeout(0.2)
        for _ in range(100):
            try:
                c.sendall(b"x")
                if c.recv(1, socket.MSG_PEEK):
                    break
            except TimeoutError:
                pass
        c.settimeout(5)
        return read_answer(c)


def of_a_thousand_parts(server):
    body, headers = form([("find", None, b"words")] * 1000)
    return server.scan(body, "", headers)[:2]


def of_too_many_pixels(server):
    return server.scan(png_of(30_000, 30_000))[:2]


def no_image(server):
    return server.scan(b"no image")[:2]


def broken(server):
    return server.scan((DATA / "gift-card.png").read_bytes()[:9000])[:2]


def no_request(server):
    with server.connect() as c:
        c.sendall(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n")
        return read_answer(c)


HOSTILE = [
    (of_ten_gigabytes, 413, "10737418240"), (of_ten_gigabytes_that_asks_first, 413, "10737418240"),
    (endless, 413, "limit"), (cut_short, 400, "ended early, after 5000 of"), (cut_short_in_chunks, 400, "ended early"),
    (slow, 408, "too long"), (of_a_thousand_parts, 400, "more than 20 parts"), (of_too_many_pixels, 413, "30000 x 30000"),
    (no_image, 415, "image"), (broken, 422, "image"), (no_request, 400, None),
]


def check_hostile(program, options):
    with Server(program, "--upload-time", "3") as server:
        server.scan((DATA / "gift-card.png").read_bytes())
        for client, status, words in HOSTILE:
            began = time.monotonic()
            got, record = client(server)
            assert got == status, f"{client.__name__}: {got} {record}"
            if words:
                assert words in record["error"]["message"], f"{client.__name__}: {record}"
            assert time.monotonic() - began < 15, f"{client.__name__} took {time.monotonic() - began:.1f} s"
            wait_until(server.is_idle)
        # A client that asks first, and may send.
        card = (DATA / "gift-card.png").read_bytes()
        with server.connect() as c:
            c.sendall(b"POST /scan?find=barcodes HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(card))
            assert c.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
            c.sendall(card)
            assert read_answer(c)[0] == 200
        # One that has gone before its scan is done: the scan is given up.
        receipt = (DATA / "receipt-noisy.jpg").read_bytes()
        for end in [lambda c: None, lambda c: c.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))]:
            given_up = server.given_up()
            # On a busy machine a scan may be done before its client is seen to have gone.
            for _ in range(10):
                with server.connect() as c:
                    c.sendall(b"POST /scan HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(receipt) + receipt)
                    wait_until(lambda: server.metrics()["scan_server_jobs_running"] == 1)
                    end(c)
                wait_until(server.is_idle, 2)
                if server.given_up() > given_up:
                    break
            wait_until(lambda: server.given_up() > given_up)
        # A worker that is lost is replaced, and its scan done.
        answers = []
        thread = threading.Thread(target=lambda: answers.append(server.scan(receipt, "find=words")))
        thread.start()
        wait_until(lambda: server.metrics()["scan_server_jobs_running"] == 1)
        for worker in server.workers():
            os.kill(worker, signal.SIGKILL)
        thread.join()
        assert answers[0][0] == 200, answers
        assert server.metrics()["scan_server_workers_crashed_total"] >= 1
        files = len(open_files(server.process.pid))
        assert files < 60, f"{files} files are open"
    return f"{len(HOSTILE)} kinds of bad requests are named, nothing is left; gone clients and lost workers too"


def check_load(program, options):
    """20 clients, 500 requests, a fifth of them hostile; the memory after 100 and after 500."""
    card, receipt = ((DATA / n).read_bytes() for n in ["gift-card.png", "receipt-clean.png"])
    good = [(card, "find=barcodes&effort=fast"), (card, "find=barcodes,rectangles"), (receipt, "find=words"),
            ((DATA / "orientation-6.jpg").read_bytes(), "find=barcodes")]
    order = [("bad", i // 5 % len(HOSTILE)) if i % 5 == 4 else ("good", i % 5) for i in range(500)]
    seen, failures, lock = Counter(), [], threading.Lock()

    def one(server, kind, index):
        if kind == "bad":
            client, expected, _ = HOSTILE[index]
            status, _ = client(server)
            while status == 429:
                time.sleep(1)
                status, _ = client(server)
        else:
            (body, query), expected = good[index], 200
            status, record, headers = server.scan(body, query)
            while status == 429:
                with lock:
                    seen[429] += 1
                time.sleep(float(headers["retry-after"]))
                status, record, headers = server.scan(body, query)
            if status == 200 and not record["observations"]:
                status = "nothing found"
        with lock:
            seen[status] += 1
            if status != expected:
                failures.append((kind, index, status))

    with Server(program, "--upload-time", "5") as server:
        used = {}
        waiting = list(reversed(order))

        def client():
            while True:
                with lock:
                    if not waiting or len(order) - len(waiting) >= stop:
                        return
                    kind, index = waiting.pop()
                try:
                    one(server, kind, index)
                except Exception as error:
                    with lock:
                        failures.append((kind, index, repr(error)))

        began = time.monotonic()
        for stop in [100, 500]:
            threads = [threading.Thread(target=client) for _ in range(20)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            wait_until(server.is_idle)
            used[stop] = {"server": resident(server.process.pid), "workers": sum(map(resident, server.workers()))}
        seconds = time.monotonic() - began
        metrics = server.metrics()
    assert not failures, failures[:5]
    assert metrics["scan_server_workers_crashed_total"] == 0, "a worker was lost"
    growth = {part: used[500][part] / used[100][part] - 1 for part in used[100]}
    said = ", ".join(f"{part} {used[100][part] / 1e6:.0f} MB after 100 and {used[500][part] / 1e6:.0f} MB after 500" for part in growth)
    assert all(value <= 0.10 for value in growth.values()), said
    return f"500 requests of 20 clients in {seconds:.0f} s, answers {dict(sorted(seen.items()))}; {said}"


def check_stop(program, options):
    receipt = (DATA / "receipt-noisy.jpg").read_bytes()
    for number in [signal.SIGTERM, signal.SIGINT]:
        with Server(program) as server:
            answers = []
            threads = [threading.Thread(target=lambda: answers.append(server.scan(receipt, "find=words"))) for _ in range(4)]
            for thread in threads:
                thread.start()
            idle = server.connect()
            wait_until(lambda: sum(server.metrics()[f"scan_server_jobs_{what}"] for what in ["running", "waiting"]) == 4)
            workers = server.workers()
            server.process.send_signal(number)
            assert server.process.wait(40) == 0
            for thread in threads:
                thread.join()
            assert [a[0] for a in answers] == [200] * 4, answers
            assert idle.recv(1) == b"", "an idle connection was left open"
            assert workers and not any(Path(f"/proc/{w}").exists() for w in workers), "workers are left"
            assert not os.listdir(server.folder.name)
    return "SIGTERM and SIGINT: what was under way is answered, workers and files are gone"


# The page, in a browser.

def browser():
    from selenium import webdriver
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=1",
                 "--disable-component-update", "--disable-background-networking"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
    driver.set_window_size(1200, 900)
    return driver


class Page:
    def __init__(self, driver, server):
        self.driver, self.server = driver, server
        driver.get(server.address)

    def text(self, element):
        return self.driver.execute_script("return document.getElementById(arguments[0]).textContent", element)

    def is_shown(self, element):
        return self.driver.execute_script("return !document.getElementById(arguments[0]).hidden", element)

    def settle(self):
        """Waits for a result or an error."""
        wait_until(lambda: not self.text("status") and (self.is_shown("result") or self.is_shown("error")), 60)

    def choose(self, path):
        self.driver.find_element("id", "file").send_keys(str(path))
        time.sleep(0.1)
        self.settle()

    def drop(self, path):
        self.driver.execute_script("""
            const bytes = Uint8Array.from(atob(arguments[1]), c => c.charCodeAt(0));
            const transfer = new DataTransfer();
            transfer.items.add(new File([bytes], arguments[0]));
            for (const type of ['dragenter', 'dragover', 'drop'])
              document.getElementById('drop').dispatchEvent(
                new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true}));""",
            path.name, base64.b64encode(path.read_bytes()).decode())
        time.sleep(0.1)
        self.settle()

    def check_overlay(self, path, shows_image=True):
        """Outlines lie where the record says, on a picture of the record's shape; the worst distance in pixels."""
        _, record, _ = self.server.scan(path.read_bytes(), "find=barcodes,words,rectangles")
        wait_until(lambda: not shows_image or self.driver.execute_script("return document.getElementById('image').naturalWidth") > 0)
        box, points, natural = self.driver.execute_script("""
            const box = document.getElementById('picture').getBoundingClientRect();
            const image = document.getElementById('image');
            return [[box.x, box.y, box.width, box.height], [...document.querySelectorAll('polygon')].map(shape => {
                const matrix = shape.getScreenCTM();
                return [...shape.points].map(p => p.matrixTransform(matrix)).map(p => [p.x, p.y]); }),
                [image.naturalWidth, image.naturalHeight]];""")
        x, y, width, height = box
        assert record["observations"] and len(points) == len(record["observations"]), (len(points), record)
        assert abs(width / height - record["width"] / record["height"]) < 0.01 * width / height, (box, record["width"], record["height"])
        if shows_image:
            assert natural == [record["width"], record["height"]], natural
        worst = 0
        for found, shape in zip(record["observations"], points):
            expected = [(x + px * width, y + (1 - py) * height) for px, py in found["corners"]]
            worst = max([worst] + [max(abs(a - c), abs(b - d)) for (a, b), (c, d) in zip(expected, shape)])
        assert worst < 1, f"{path.name}: {worst:.2f} pixels off"
        return worst


def check_browser(program, options):
    import segno
    from selenium import webdriver
    with Server(program) as server, tempfile.TemporaryDirectory() as scratch:
        scratch = Path(scratch)
        segno.make_qr(HOSTILE_PAYLOAD).save(str(scratch / "qr.png"), scale=6, border=8)
        hostile = (scratch / "qr.png").rename(scratch / HOSTILE_NAME)
        (scratch / "broken.png").write_bytes((DATA / "gift-card.png").read_bytes()[:9000])
        (scratch / "large.png").write_bytes(b"\x89PNG" + b"\0" * LIMIT)
        driver = browser()
        try:
            page = Page(driver, server)
            worst = 0
            for path, shown in [(DATA / "gift-card.png", True), (DATA / "orientation-6.jpg", True), (DATA / "orientation-6-tiff.tif", False)]:
                page.choose(path)
                worst = max(worst, page.check_overlay(path, shown))
            page.drop(DATA / "gift-card.png")
            worst = max(worst, page.check_overlay(DATA / "gift-card.png"))
            assert "https://example.com/gift/ABCD-1234" in page.text("found")
            if options.screenshots:
                options.screenshots.mkdir(exist_ok=True)
                driver.save_screenshot(str(options.screenshots / "card.png"))
                driver.set_window_size(420, 900)
                driver.save_screenshot(str(options.screenshots / "narrow.png"))
                driver.set_window_size(1200, 900)
            item = driver.find_element("css selector", "#found li.barcode")
            webdriver.ActionChains(driver).move_to_element(item).perform()
            assert driver.execute_script("return document.querySelectorAll('polygon.barcode.on').length") == 1
            page.drop(hostile)
            assert HOSTILE_PAYLOAD in page.text("found") and HOSTILE_NAME in page.text("caption")
            assert driver.execute_script("return window.pwned") is None, "a payload or a name was run"
            assert not driver.execute_script("return document.querySelectorAll('main img[src=x], main script').length")
            check_accessibility(driver)
            page.choose(scratch / "broken.png")
            assert page.text("error").startswith("broken.png: ") and not page.is_shown("result"), page.text("error")
            if options.screenshots:
                driver.save_screenshot(str(options.screenshots / "error.png"))
            check_accessibility(driver)
            page.drop(scratch / "large.png")
            assert "over the limit" in page.text("error")
            # The picture that follows an error is shown.
            page.choose(DATA / "gift-card.png")
            assert page.is_shown("result") and not page.is_shown("error")
            said = [e["message"] for e in driver.get_log("browser")]
            # Browsers note a status of 422; the page says what it means.
            said = [m for m in said if "status of 422" not in m]
            assert not said, said
            messages = [json.loads(e["message"])["message"] for e in driver.get_log("performance")]
            addresses = {m["params"]["request"]["url"] for m in messages if m["method"] == "Network.requestWillBeSent"}
            others = [a for a in addresses if not a.startswith((server.address, "blob:", "data:", "chrome", "about:"))]
            assert not others, others
        finally:
            driver.quit()
    return f"choosing, dropping, errors; outlines at most {worst:.3f} pixels off; payloads and names are data; nothing on the console"


def check_accessibility(driver):
    package = Path(importlib.util.find_spec("axe_playwright_python").origin).parent
    # The page's policy keeps scripts of others out, but for the driver's own.
    driver.execute_script((package / "axe.min.js").read_text())
    result = driver.execute_async_script("axe.run().then(arguments[arguments.length - 1])")
    problems = [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in result["violations"]]
    assert not problems, "; ".join(problems)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("server", type=Path)
    parser.add_argument("--screenshots", type=Path)
    parser.add_argument("--only", default="browser,hostile,load,stop")
    options = parser.parse_args()
    checks = {"browser": check_browser, "hostile": check_hostile, "load": check_load, "stop": check_stop}
    for name in options.only.split(","):
        print(f"{name:9}", checks[name](options.server.resolve(), options), flush=True)


main()
