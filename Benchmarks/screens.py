#!/usr/bin/env python3
"""Renders screens of applications with known text by headless Chromium; `pages.py score` scores readers.

    Benchmarks/screens.py FOLDER [--count N] [--seed S]
    Benchmarks/pages.py score FOLDER 'NAME=COMMAND {image}'... [--each]

A screen is NAME.png with NAME.txt, its text in the order of the document: mail, sheets, code, terminals,
settings, maps, accounts, calendars, tables, dialogs, badges, boards and others, light and dark, at one
and two pixels for a pixel of CSS. Needs chromium, Pillow and numpy.
"""
import argparse
import html
import pathlib
import random
import string

import pages

FONTS = ["DejaVu Sans", "Liberation Sans", "Carlito", "Open Sans", "Lato", "Noto Sans"]
MONO = ["DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono"]
MONTHS = "January February March April May June July August September October November December".split()
ACCENTS = ["#2563eb", "#0f766e", "#b91c1c", "#7c3aed", "#c2410c", "#15803d"]


class Screen:
    """HTML and its text, in the order in which it is written."""

    def __init__(self, rng, pool):
        self.rng, self.pool = rng, pool
        self.parts, self.truth, self.line, self.style = [], [], [], ""
        self.width = 900

    def raw(self, source):
        self.parts.append(source)

    def text(self, text, tag="span", style="", ends=True):
        """Writes text; it ends a line of the truth unless more stands beside it."""
        self.parts.append(f"<{tag} style=\"{style}\">{html.escape(text)}</{tag.split()[0]}>")
        self.line.append(text)
        if ends:
            self.truth.append(" ".join(self.line))
            self.line = []

    def name(self):
        return f"{self.rng.choice(pages.NAMES)} {self.rng.choice(pages.FAMILIES)}"

    def phrase(self, least, most):
        words = self.rng.choice(self.pool).split()
        return " ".join(words[:self.rng.randint(least, most)]).rstrip(".,;:(")

    def time(self):
        return f"{self.rng.randint(7, 21)}:{self.rng.randint(0, 59):02d}"

    def money(self):
        return f"{self.rng.choice(['$', '€', '£'])}{self.rng.randint(1, 2999):,}.{self.rng.randint(0, 99):02d}"


def mail(s):
    s.width, s.style = 980, "background:#1b1d22;color:#d6d8dd"
    s.raw("<div style='display:flex'><div style='width:150px;padding:14px;background:#131519'>")
    for folder in s.rng.sample(["Inbox", "Starred", "Sent", "Drafts", "Archive", "Spam", "Receipts", "Travel"], 6):
        s.text(folder, "div", "padding:7px 0")
    s.raw("</div><div style='width:270px;border-right:1px solid #333;border-left:1px solid #333'>")
    for number in range(5):
        s.raw(f"<div style='padding:10px 14px;border-bottom:1px solid #2c2f36;{'background:#2a3550' if number == 1 else ''}'><div style='display:flex;justify-content:space-between'>")
        s.text(s.name(), "b", ends=False)
        s.text(s.time(), "span", "font-size:12px;color:#8a8f99")
        s.raw("</div>")
        s.text(s.phrase(3, 4), "div", "font-size:13px;color:#a9adb6")
        s.raw("</div>")
    s.raw("</div><div style='flex:1;padding:18px'>")
    s.text(s.phrase(3, 5), "h2")
    s.text(s.name(), "div", "color:#9aa0aa")
    for _ in range(3):
        s.text(s.rng.choice(s.pool), "p", "line-height:1.5")
    s.raw("</div></div>")


def sheet(s):
    s.width = 900
    head = s.rng.sample(["Item", "Qty", "Price", "Owner", "Region", "Due", "Total", "Status"], 5)
    s.raw("<style>td{border:1px solid #d0d0d0;padding:3px 9px;height:20px;min-width:70px}</style><table style='border-collapse:collapse;font-size:14px'><tr style='background:#e8eaed;color:#444'><td></td>")
    for number in range(5):
        s.text(string.ascii_uppercase[number], "td", "text-align:center", ends=number == 4)
    s.raw("</tr>")
    for row in range(s.rng.randint(9, 14)):
        s.raw("<tr>")
        s.text(str(row + 1), "td", "background:#e8eaed;color:#444;min-width:24px", ends=False)
        for column, title in enumerate(head):
            value = title if row == 0 else {"Qty": str(s.rng.randint(1, 400)), "Price": s.money(), "Total": s.money(), "Owner": s.name(),
                                            "Region": s.rng.choice(["North", "South", "East", "West"]), "Due": f"2026-{s.rng.randint(1, 12):02d}-{s.rng.randint(1, 28):02d}",
                                            "Status": s.rng.choice(["Open", "Paid", "Late"])}.get(title, s.rng.choice(pages.GOODS))
            s.text(value, "td", f"{'font-weight:bold;' if row == 0 else ''}text-align:{'right' if title in ('Qty', 'Price', 'Total') else 'left'}", ends=column == 4)
        s.raw("</tr>")
    s.raw("</table>")


CODE = ["import json", "from pathlib import Path", "def load(path, limit=10):", "    with open(path) as file:", "        data = json.load(file)",
        "    rows = data[\"items\"][:limit]", "    total = sum(row[\"price\"] for row in rows)", "    return rows, total", "class Basket:", "    def __init__(self, owner):",
        "        self.owner = owner", "        self.items = []", "    def add(self, item, count=1):", "        for _ in range(count):", "            self.items.append(item)",
        "    # the sum of all prices", "    def total(self):", "        return round(sum(i.price for i in self.items), 2)", "if __name__ == \"__main__\":",
        "    print(load(Path(\"orders.json\")))"]


def editor(s):
    dark = s.rng.random() < 0.7
    s.width, s.style = 760, f"background:{'#1e1e1e' if dark else '#ffffff'};color:{'#d4d4d4' if dark else '#24292f'}"
    colors = ["#9cdcfe", "#ce9178", "#dcdcaa", "#c586c0"] if dark else ["#0550ae", "#116329", "#953800", "#6639ba"]
    s.raw(f"<div style=\"font:{s.rng.choice([13, 14, 15])}px/1.5 '{s.rng.choice(MONO)}';white-space:pre\">")
    first = s.rng.randint(1, 80)
    for number, line in enumerate(CODE[s.rng.randint(0, 4):]):
        s.raw("<div>")
        s.text(f"{first + number:4d}", "span", "color:#858585;padding-right:1.5em", ends=False)
        indent = len(line) - len(line.lstrip())
        s.raw(" " * indent)
        body = line.lstrip().split(" ")
        for index, word in enumerate(body):
            s.text(word, "span", f"color:{s.rng.choice(colors)}" if s.rng.random() < 0.5 else "", ends=index == len(body) - 1)
            s.raw(" ")
        s.raw("</div>")
    s.raw("</div>")


def terminal(s):
    green = s.rng.random() < 0.4
    s.width, s.style = 820, f"background:{s.rng.choice(['#000', '#0c1021', '#300a24'])};color:{'#33d17a' if green else '#e6e6e6'}"
    s.raw(f"<div style=\"font:{s.rng.choice([13, 14, 16])}px/1.35 '{s.rng.choice(MONO)}'\">")
    for _ in range(4):
        s.text(f"{s.rng.choice(['ada', 'root', 'ops'])}@{s.rng.choice(['atlas', 'web01', 'build'])}:~/src$ {s.rng.choice(['git status', 'make test', 'ls -l', 'df -h', 'tail access.log'])}", "div", "color:#8ae234")
        for _ in range(s.rng.randint(2, 5)):
            s.text(s.rng.choice([f"-rw-r--r-- 1 ada ada {s.rng.randint(100, 99999)} May {s.rng.randint(1, 28)} {s.time()} {s.phrase(1, 1).lower()}.txt",
                                 f"{s.rng.randint(10, 250)}.{s.rng.randint(0, 255)}.0.{s.rng.randint(1, 254)} GET /{s.phrase(1, 1).lower()} {s.rng.choice([200, 304, 404, 500])}",
                                 f"modified: src/{s.phrase(1, 1).lower()}.c", s.phrase(4, 9)]), "div")
    s.raw("</div>")


def settings(s):
    dark = s.rng.random() < 0.4
    s.width, s.style = 620, "background:#1c1c1e;color:#f2f2f7" if dark else "background:#f2f2f7;color:#111"
    card = "#2c2c2e" if dark else "#fff"
    s.text("Settings", "h2")
    for group in s.rng.sample(["Notifications", "Privacy", "Display", "Storage", "Accounts"], 2):
        s.text(group, "div", "font-size:13px;color:#8e8e93;margin:18px 12px 6px")
        s.raw(f"<div style='background:{card};border-radius:12px'>")
        for _ in range(s.rng.randint(3, 4)):
            on = s.rng.random() < 0.5
            s.raw("<div style='display:flex;align-items:center;padding:11px 16px;border-bottom:1px solid #8882'><div style='flex:1'>")
            s.text(s.phrase(2, 4).capitalize(), "div")
            if s.rng.random() < 0.5:
                s.text(s.phrase(4, 7), "div", "font-size:12px;color:#8e8e93")
            s.raw(f"</div><div style='width:44px;height:26px;border-radius:13px;background:{'#34c759' if on else '#8885'};position:relative'>"
                  f"<div style='position:absolute;top:2px;{'right' if on else 'left'}:2px;width:22px;height:22px;border-radius:11px;background:#fff'></div></div></div>")
        s.raw("</div>")


def city(s):
    s.width, s.style = 800, "background:#e9e5dc;color:#333;margin:0"
    s.raw("<div style='position:relative;width:800px;height:520px;overflow:hidden'><svg width=800 height=520 style='position:absolute'>")
    for _ in range(9):
        a, b = s.rng.randint(0, 520), s.rng.randint(0, 520)
        s.raw(f"<line x1=0 y1={a} x2=800 y2={b} stroke='#fff' stroke-width={s.rng.choice([6, 10, 14])} />")
        a, b = s.rng.randint(0, 800), s.rng.randint(0, 800)
        s.raw(f"<line x1={a} y1=0 x2={b} y2=520 stroke='{s.rng.choice(['#fff', '#f7d98b'])}' stroke-width={s.rng.choice([6, 10])} />")
    s.raw(f"<circle cx={s.rng.randint(100, 700)} cy={s.rng.randint(100, 400)} r=80 fill='#cfe6c4' /><ellipse cx={s.rng.randint(100, 700)} cy={s.rng.randint(100, 400)} rx=120 ry=50 fill='#a9d3f0' /></svg>")
    for row in range(9):
        s.text(f"{s.rng.choice(pages.FAMILIES)} {s.rng.choice(['Street', 'Park', 'Station', 'Museum', 'Bridge', 'Square', 'Hospital'])}", "div",
               f"position:absolute;left:{s.rng.randint(20, 600)}px;top:{20 + 55 * row}px;font-size:{s.rng.choice([13, 15, 17])}px;text-shadow:0 0 3px #fff,0 0 3px #fff;color:{s.rng.choice(['#333', '#5b4a8a', '#2d6a4f'])}")
    s.raw("</div>")


def bank(s):
    dark = s.rng.random() < 0.5
    s.width, s.style = 390, "background:#0b0f1a;color:#eef" if dark else "background:#fff;color:#111"
    color = s.rng.choice(ACCENTS)
    s.raw(f"<div style='background:linear-gradient(135deg,{color},#111827);color:#fff;border-radius:16px;padding:20px;margin-bottom:14px'>")
    s.text("Available balance", "div", "font-size:13px;opacity:.8")
    s.text(s.money(), "div", "font-size:30px;font-weight:bold")
    s.text(f"•••• {s.rng.randint(1000, 9999)}", "div", "font-size:14px;letter-spacing:1px")
    s.raw("</div>")
    for day in ["Today", "Yesterday"]:
        s.text(day, "div", "font-size:12px;color:#888;margin:10px 0 4px")
        for _ in range(3):
            s.raw(f"<div style='display:flex;align-items:center;padding:9px 0'><div style='width:36px;height:36px;border-radius:18px;background:{s.rng.choice(ACCENTS)};margin-right:12px'></div><div style='flex:1'>")
            s.text(s.rng.choice(["Corner Bakery", "City Transit", "Harbour Books", "Green Grocer", "Fuel Point", "Cinema Rex"]), "div", ends=False)
            s.raw("</div>")
            s.text(f"-{s.money()}", "div", f"color:{'#ff8080' if dark else '#b00020'};font-weight:bold")
            s.raw("</div>")


def calendar(s):
    s.width = 860
    s.text(f"{s.rng.choice(MONTHS)} 2026", "h2", "text-align:center")
    s.raw("<style>.c td{border:1px solid #ddd;width:112px;height:64px;vertical-align:top;font-size:13px;padding:4px}</style><table class=c style='border-collapse:collapse'><tr>")
    for index, day in enumerate(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]):
        s.text(day, "th", "font-size:13px;color:#666;padding:5px", ends=index == 6)
    s.raw("</tr>")
    number = 1
    for _ in range(4):
        s.raw("<tr>")
        events = {}
        for index in range(7):
            s.raw("<td>")
            s.text(str(number), "div", "", ends=index == 6)
            if s.rng.random() < 0.25:
                events[index] = s.rng.choice(["Dentist", "Review", "Gym", "Lunch", "Standup", "Concert"])
                s.raw(f"<div style='background:{s.rng.choice(ACCENTS)};color:#fff;border-radius:4px;padding:1px 5px;font-size:12px;margin-top:6px'>{events[index]}</div>")
            s.raw("</td>")
            number += 1
        if events:
            s.truth.append(" ".join(events[index] for index in sorted(events)))
        s.raw("</tr>")
    s.raw("</table>")


def zebra(s):
    s.width = 860
    color = s.rng.choice(ACCENTS)
    s.text(s.phrase(2, 4).title(), "h2")
    s.raw(f"<table style='border-collapse:collapse;width:100%'><tr style='background:{color};color:#fff'>")
    for index, title in enumerate(["Order", "Customer", "Date", "Status", "Amount"]):
        s.text(title, "td", f"padding:9px 12px;font-weight:bold;text-align:{'right' if index == 4 else 'left'}", ends=index == 4)
    s.raw("</tr>")
    for row in range(s.rng.randint(7, 12)):
        s.raw(f"<tr style='background:{'#f3f4f6' if row % 2 else '#fff'}'>")
        status = s.rng.choice([("Paid", "#15803d", "#dcfce7"), ("Open", "#854d0e", "#fef9c3"), ("Failed", "#b91c1c", "#fee2e2")])
        for index, value in enumerate([f"#{s.rng.randint(10000, 99999)}", s.name(), f"{s.rng.randint(1, 28)} {s.rng.choice(MONTHS)[:3]} 2026", status, s.money()]):
            if index == 3:
                s.raw("<td style='padding:9px 12px'>")
                s.text(value[0], "span", f"background:{value[2]};color:{value[1]};border-radius:10px;padding:2px 10px;font-size:12px", ends=False)
                s.raw("</td>")
            else:
                s.text(value, "td", f"padding:9px 12px;text-align:{'right' if index == 4 else 'left'}", ends=index == 4)
        s.raw("</tr>")
    s.raw("</table>")


def dialog(s):
    s.width, s.style = 900, "background:#fff;margin:0"
    s.raw("<div style='position:relative;width:900px;height:560px'><div style='padding:24px'>")
    s.text(s.phrase(3, 5).title(), "h2", "margin:0 0 8px")
    s.text(s.rng.choice(s.pool), "p", "margin:0")
    s.raw(f"</div><div style='position:absolute;inset:0;background:rgba(0,0,0,{s.rng.choice([.4, .5, .6])})'></div>"
          "<div style='position:absolute;left:220px;top:190px;width:460px;background:#fff;border-radius:12px;padding:24px;box-sizing:border-box;box-shadow:0 10px 40px #0006'>")
    s.text(s.rng.choice(["Delete this file?", "Leave without saving?", "Sign out everywhere?", "Update available"]), "div", "font-size:19px;font-weight:bold")
    s.text(s.rng.choice(s.pool), "p", "color:#555")
    s.raw("<div style='text-align:right'>")
    s.text("Cancel", "span", "border:1px solid #bbb;border-radius:6px;padding:8px 16px;margin-right:10px;display:inline-block", ends=False)
    s.text(s.rng.choice(["Delete", "Leave", "Continue", "Install"]), "span", f"background:{s.rng.choice(ACCENTS)};color:#fff;border-radius:6px;padding:9px 18px;display:inline-block")
    s.raw("</div></div></div>")


def badges(s):
    s.width = 700
    s.text(s.phrase(2, 4).title(), "h2")
    for _ in range(5):
        s.raw("<div style='margin:12px 0'>")
        for index in range(4):
            color = s.rng.choice(ACCENTS)
            filled = s.rng.random() < 0.7
            s.text(s.rng.choice(["New", "Beta", "Stable", "Urgent", "Design", "Backend", "v2.4.1", "Sold out", "Free shipping", "In review", "12 left", "Verified"]), "span",
                   f"display:inline-block;margin-right:10px;padding:4px 12px;border-radius:14px;font-size:13px;font-weight:bold;border:1px solid {color};" + (f"background:{color};color:#fff" if filled else f"color:{color}"), ends=index == 3)
        s.raw("</div>")
        s.text(s.phrase(6, 10), "div", "color:#374151")


def pale(s):
    s.width = 640
    s.text(s.phrase(2, 4).title(), "h2", "color:#777;font-weight:300")
    for _ in range(6):
        s.text(s.phrase(1, 3), "div", "font-size:12px;color:#aaa;margin-top:12px")
        s.text(s.phrase(5, 10), "div", f"color:{s.rng.choice(['#999', '#a3a3a3', '#8a8a8a'])}")


def gradient(s):
    s.width = 820
    s.raw("<div style='display:grid;grid-template-columns:1fr 1fr;gap:16px'>")
    for _ in range(4):
        a, b = s.rng.sample(["#ff7e5f", "#feb47b", "#43cea2", "#185a9d", "#667eea", "#764ba2", "#f7971e", "#d31027", "#11998e", "#2c3e50"], 2)
        s.raw(f"<div style='background:linear-gradient({s.rng.randint(0, 360)}deg,{a},{b});color:#fff;border-radius:14px;padding:20px;min-height:110px'>")
        s.text(s.phrase(2, 3).title(), "div", "font-size:22px;font-weight:bold")
        s.text(s.phrase(6, 9), "div", "margin-top:8px")
        s.raw("</div>")
    s.raw("</div>")


def chat(s):
    dark = s.rng.random() < 0.6
    s.width, s.style = 420, "background:#0e1621;color:#fff" if dark else "background:#e5ddd5;color:#111"
    s.text(s.name(), "div", "font-weight:bold;font-size:17px;margin-bottom:12px")
    for _ in range(7):
        mine = s.rng.random() < 0.5
        ground = ("#2b5278" if mine else "#182533") if dark else ("#dcf8c6" if mine else "#fff")
        s.raw(f"<div style='display:flex;justify-content:flex-{'end' if mine else 'start'};margin:7px 0'><div style='background:{ground};border-radius:12px;padding:8px 12px;max-width:75%'>")
        s.text(s.phrase(3, 14), "div")
        s.text(s.time(), "div", "font-size:11px;opacity:.6;text-align:right")
        s.raw("</div></div>")


def board(s):
    s.width, s.style = 900, "background:#0079bf"
    s.raw("<div style='display:flex;gap:14px;align-items:flex-start'>")
    for title in ["To do", "Doing", "Done"]:
        s.raw("<div style='background:#ebecf0;border-radius:6px;padding:10px;width:260px'>")
        s.text(title, "b")
        for _ in range(s.rng.randint(2, 5)):
            s.raw("<div style='background:#fff;border-radius:4px;padding:9px;margin-top:8px;box-shadow:0 1px 0 #091e4240'>")
            s.text(s.phrase(3, 9), "div")
            s.raw("</div>")
        s.raw("</div>")
    s.raw("</div>")


def player(s):
    s.width, s.style = 640, "background:#121212;color:#fff"
    s.text(s.phrase(2, 3).title(), "h1", "margin:0")
    s.text(f"{s.name()} · 2026 · {s.rng.randint(8, 14)} songs", "div", "color:#b3b3b3;margin-bottom:14px")
    for number in range(8):
        s.raw("<div style='display:flex;padding:8px 0;align-items:center'>")
        s.text(str(number + 1), "span", "color:#b3b3b3;width:30px", ends=False)
        s.text(s.phrase(1, 4).title(), "span", f"flex:1;{'color:#1db954' if number == 2 else ''}", ends=False)
        s.text(f"{s.rng.randint(2, 6)}:{s.rng.randint(0, 59):02d}", "span", "color:#b3b3b3")
        s.raw("</div>")


def login(s):
    s.width, s.style = 460, "background:#f9fafb"
    s.text("Create your account", "h2", "text-align:center")
    for label, value in [("Full name", s.name()), ("Email address", f"{s.rng.choice(pages.NAMES).lower()}@example.com"), ("Company", s.phrase(1, 2).title()), ("Password", "At least 8 characters")]:
        s.text(label, "div", "font-size:13px;font-weight:bold;margin-top:12px")
        s.text(value, "div", f"border:1px solid #d1d5db;border-radius:6px;padding:9px 12px;background:#fff;color:{'#9ca3af' if label == 'Password' else '#111'};margin-top:4px")
    s.text("Sign up", "div", f"background:{s.rng.choice(ACCENTS)};color:#fff;text-align:center;padding:11px;border-radius:6px;margin-top:18px;font-weight:bold")
    s.text("Already have an account? Log in", "div", "text-align:center;font-size:13px;color:#6b7280;margin-top:12px")


def diff(s):
    s.width = 780
    s.text(f"src/{s.phrase(1, 1).lower()}.py", "div", "background:#f6f8fa;border:1px solid #d0d7de;padding:8px 12px;font-weight:bold")
    s.raw(f"<div style=\"font:13px/1.6 '{s.rng.choice(MONO)}';white-space:pre;border:1px solid #d0d7de\">")
    for line in CODE[s.rng.randint(0, 6):][:12]:
        kind = s.rng.choice([("", "#fff"), ("", "#fff"), ("+ ", "#e6ffec"), ("- ", "#ffebe9")])
        s.text(f"{kind[0]}{line}", "div", f"background:{kind[1]};padding-left:12px")
    s.raw("</div>")


def notices(s):
    s.width, s.style = 420, f"background:linear-gradient(160deg,{s.rng.choice(ACCENTS)},#0f172a);color:#fff"
    s.text(s.time(), "div", "font-size:54px;text-align:center")
    s.text(f"{s.rng.choice(['Monday', 'Friday', 'Sunday'])}, {s.rng.choice(MONTHS)} {s.rng.randint(1, 28)}", "div", "text-align:center;margin-bottom:18px")
    for _ in range(4):
        s.raw("<div style='background:rgba(255,255,255,.18);border-radius:14px;padding:11px 14px;margin:8px 0'>")
        s.text(s.rng.choice(["Messages", "Mail", "Calendar", "Wallet", "Photos"]), "div", "font-size:12px;opacity:.85")
        s.text(s.name(), "div", "font-weight:bold;font-size:15px")
        s.text(s.phrase(5, 12), "div", "font-size:14px")
        s.raw("</div>")


def files(s):
    s.width = 820
    dark = s.rng.random() < 0.5
    s.style = "background:#202124;color:#e8eaed" if dark else ""
    s.text("Name", "span", "display:inline-block;width:380px;color:#888", ends=False)
    s.text("Modified", "span", "display:inline-block;width:180px;color:#888", ends=False)
    s.text("Size", "span", "color:#888")
    for _ in range(10):
        s.raw("<div style='padding:7px 0;border-top:1px solid #8883'>")
        s.text(f"{s.phrase(1, 3).lower().replace(' ', '-')}.{s.rng.choice(['pdf', 'docx', 'png', 'zip'])}", "span", "display:inline-block;width:380px", ends=False)
        s.text(f"{s.rng.randint(1, 28)} {s.rng.choice(MONTHS)[:3]} {s.time()}", "span", "display:inline-block;width:180px", ends=False)
        s.text(f"{s.rng.randint(1, 999)} KB", "span")
        s.raw("</div>")


def prices(s):
    s.width = 900
    s.text("Choose your plan", "h1", "text-align:center")
    s.raw("<div style='display:flex;gap:18px'>")
    for number, plan in enumerate(["Starter", "Team", "Business"]):
        dark = number == 1
        s.raw(f"<div style='flex:1;border:1px solid #ddd;border-radius:12px;padding:22px;{'background:#111827;color:#fff' if dark else ''}'>")
        s.text(plan, "div", "font-size:18px;font-weight:bold")
        s.text(f"${s.rng.randint(5, 99)}/mo", "div", "font-size:30px;margin:8px 0")
        for _ in range(4):
            s.text(s.phrase(2, 4).capitalize(), "div", "padding:5px 0;font-size:14px")
        s.text("Get started", "div", f"background:{s.rng.choice(ACCENTS)};color:#fff;text-align:center;border-radius:8px;padding:9px;margin-top:12px")
        s.raw("</div>")
    s.raw("</div>")


KINDS = [mail, sheet, editor, terminal, settings, city, bank, calendar, zebra, dialog, badges, pale, gradient, chat, board, player,
         login, diff, notices, files, prices]


def make(folder, count, seed):
    folder.mkdir(parents=True, exist_ok=True)
    pool = pages.sentences()
    for number in range(count):
        rng = random.Random(f"{seed}/{number}")
        screen = Screen(rng, pool)
        KINDS[number % len(KINDS)](screen)
        page = pages.Page(rng, "".join(screen.parts), screen.truth, screen.width)
        page.style = f"body{{margin:18px;font:{rng.choice([14, 15, 16])}px '{rng.choice(FONTS)}';background:#fff;color:#111;{screen.style}}}"
        name = folder / f"{number:02d}-{KINDS[number % len(KINDS)].__name__}"
        pages.drawn(page, rng.choice([1, 2]), mode="RGB").save(f"{name}.png")
        pathlib.Path(f"{name}.txt").write_text("\n".join(page.truth) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=len(KINDS))
    parser.add_argument("--seed", default="screens")
    options = parser.parse_args()
    make(options.folder, options.count, options.seed)
