"""Makes up lines of receipts: what might be printed, country by country.

`Grammar(rng, ...).line()` gives one line. Runs of spaces stand for the gaps between columns: the renderer draws them, the
transcript has one space. Add a kind of line as a method, and give it a share in `SHARES`.
"""

from __future__ import annotations

import datetime
import random
import re
import string
import unicodedata
from collections.abc import Callable

from charset import LOOKS_LIKE
from vocabulary import COUNTRIES, ENGLISH_NAMES, SHOP_KINDS, Country

SHARES = {
    "item": 15, "amount": 15, "total": 13, "columns": 4, "label": 13, "shop": 5, "address": 10, "phone": 4, "tax_id": 4, "when": 8,
    "code": 6, "phrase": 8, "tax": 5, "prose": 6, "jumble": 4, "short": 13, "heading": 4, "ornament": 2, "card": 2, "web": 2, "accented": 34,
}
NATURAL_SHARES = {**SHARES, "amount": 18, "total": 17, "when": 11, "tax": 6, "accented": 14}  # nearer to receipts, for the end of training
USUAL_CENTS = (0, 0, 0, 0, 50, 50, 90, 95, 99, 80, 20, 40, 60, 30, 70, 10, 25, 75, 49, 5)  # of prices, the commonest several times
TIMES = ("%H:%M", "%H:%M:%S", "%I:%M %p", "%I:%M:%S %p", "%I:%M%p", "%H.%M", "%I:%M %p", "%H:%M:%S")
CODES = ("############", "#############", "########", "######", "#####", "####", "@#####", "@@######", "@@########", "@-####", "@@-####-##", "##-####",
         "####-#######", "@##@###", "##@@######", "@@@###", "#@", "@#", "0000####", "00##-####", "####/##", "@@#####/@", "######-@", "@####-#####", "##:##:##",
         "@@/#####", "####@@", "000#####", "@####/####", "#-####-####", "###@@@##", "@@@@@@##", "@@@-##-####", "######/##/##", "###.###", "*####", "9#########", "955##########")
SHORT = ("RM", "QTY", "AMT", "SR", "ZRL", "*S", "S", "Z", "X", "@", ":", "TAX", "PRICE", "DISC", "NO", "NO.", "NO:", "EA", "PC", "PCS", "KG", "A", "B", "T", "F", "N", "$", "RM:", "%", "-", "6%", "=",
         "GST", "VAT", "CASH", "CARD", "VISA", "TOTAL", "Total", "DATE", "TIME", "TEL", "FAX", "ITEM", "UOM", "U/P", "AM", "PM", "(RM)", "AMOUNT", "$/EA", "1X", "2 X", "x2", "1 @", "2@", "#", "**", "***", "*", "<GST>", "OK", "ID", "EUR", "€", "£")
ACCENTS = {c for c in LOOKS_LIKE if c.isalpha() and c.islower() and c not in "ßºª"} | {"é", "ß"}
PLAIN = {c: {"ø": "o", "ß": "s"}.get(c, unicodedata.normalize("NFD", c)[0]) for c in ACCENTS}
ACCENTED = {letter: sorted(c for c in ACCENTS if PLAIN[c] == letter) for letter in sorted(set(PLAIN.values()))}


class Grammar:
    """Lines of receipts from one random generator: natural ones, or with more of what is hard to learn."""

    def __init__(self, rng: random.Random, word_lists: dict[str, list[str]], charset: set[str], prose: list[str] = (), natural: bool = False) -> None:
        self.rng, self.word_lists, self.charset = rng, word_lists, charset
        self.shares = list((NATURAL_SHARES if natural else SHARES).values())
        self.natural, self.strewn_share = natural, 0.2 if natural else 0.65
        self.prose_words = list(prose)
        self.rare = sorted(c for c in charset if c not in string.ascii_letters + string.digits + " ‘’“”—" and len(c) == 1)
        self.plain_words = [w for words in word_lists.values() for w in words[::10] if w.isalpha()] or ENGLISH_NAMES
        self.accented_words: dict[str, list[str]] = {c: [] for c in sorted(ACCENTS)}
        for word in sorted({w.lower() for words in word_lists.values() for w in words if not w.isascii()}):
            for accent in set(word) & ACCENTS:
                self.accented_words[accent].append(word)
        self.accents = [c for c, found in self.accented_words.items() for _ in range(2 if len(found) > 300 else 1)]
        self.country: Country = COUNTRIES[0]
        self.kinds: list[Callable[[], str]] = [getattr(self, name) for name in SHARES]

    # What is used everywhere

    def maybe(self, share: float) -> bool:
        """True in `share` of all cases."""
        return self.rng.random() < share

    def one(self, choices):
        """One of some things."""
        return self.rng.choice(choices)

    def form(self, form: str) -> str:
        """Fills a form's digits and letters."""
        out, keep = [], False
        for c in form:
            if keep:
                out.append(c)
            elif c == "#":
                out.append(self.one(string.digits))
            elif c == "%":
                out.append(self.one("123456789"))
            elif c == "@":
                out.append(self.one(string.ascii_uppercase))
            elif c != "\\":
                out.append(c)
            keep = c == "\\" and not keep
        return "".join(out)

    def number(self) -> str:
        """A small number, mostly short."""
        return str(int(10 ** self.rng.uniform(0, self.one((1, 2, 2, 3, 3.7)))))

    def word(self) -> str:
        """A word of the country's languages, sometimes made up."""
        listed = self.word_lists.get(self.one(self.country.word_lists))
        if listed and self.maybe(0.85):
            return self.one(listed)
        return "".join(self.one("bcdfghjklmnprstvwyz") + self.one("aeiou") for _ in range(self.rng.randint(1, 4))) + self.one(("", "n", "s", "r", "t"))

    def name(self) -> str:
        """A name as on a shop or street."""
        return " ".join(self.one((self.one(ENGLISH_NAMES), self.word(), self.word())) for _ in range(self.one((1, 1, 2))))

    def amount(self) -> str:
        """An amount alone, perhaps with currency, sign or tax letter."""
        return self.one(self.country.money).format(self.plain_amount()) if self.maybe(0.55) else self.plain_amount()

    def plain_amount(self) -> str:
        """The number of an amount."""
        cents = self.one((0, 0, 0, 0, 5, 9, 9, None)) if self.maybe(0.8) else None
        value = 0 if self.maybe(0.1) else 10 ** self.rng.uniform(-1, self.one((1, 2, 2, 2, 3, 4)))
        value = int(value) + (self.rng.randrange(100) if cents is None else self.rng.randrange(10) * 10 + cents) / 100
        if self.natural and self.maybe(0.4):
            value = int(value) + self.one(USUAL_CENTS) / 100
        text = f"{value:,.2f}" if self.maybe(0.8) else f"{value:.2f}"
        if self.maybe(0.03):
            text = f"{value:.3f}"
        whole, _, part = text.partition(".")
        return whole.replace(",", self.country.thousands) + self.country.decimal + part

    def gap(self) -> str:
        """Space between columns."""
        return " " * self.rng.randint(2, self.one((3, 6, 12)))

    def colon(self) -> str:
        """The habits around a colon: none, tight, loose, in a column of its own."""
        return self.one((": ", ": ", ": ", " : ", " : ", ":", ":", " :", " ", "  ", "   : ", ".: ", " - "))

    def quantity(self) -> str:
        """How many, or how much."""
        return self.one((self.number, self.number, lambda: f"{self.rng.uniform(0, 9):.3f}".replace(".", self.country.decimal),
                         lambda: f"{self.rng.randint(1, 12)}{self.one(('', ' ', '.00', '.0'))}{self.one(self.country.units)}"))()

    def code(self) -> str:
        """A number that stands for something."""
        return self.form(self.one(CODES))

    # Kinds of lines

    def item(self) -> str:
        """A thing bought, with what stands before and after it."""
        name = self.one(self.country.items) if self.maybe(0.6) else " ".join(self.word() for _ in range(self.rng.randint(1, 3)))
        if self.maybe(0.25):
            name += " " + self.form(self.one(("###g", "###ml", "#l", "1kg", "##cm", "#pk", "##s", "#x#", "##x##mm", "#.#l", "##'s", "(#)", "(@)", "@#", "###", "a4", "no.#", "##%", "##w", "#/#", '##"', "-##", "##G X #", "500G", "1.5L", "@@##", "###-#")))
        if self.maybe(0.1):
            name = name[:self.rng.randint(5, 14)].strip() or name
        if self.maybe(0.12):
            name = self.one(("* ", "- ", "+ ", "#", "**", "(", "[", "> ")) + name + self.one(("", "", "*", ")", " -", "]", " *S"))
        before = self.one(("", "", "", self.number() + " ", self.code() + " ", self.number() + " x ", self.number() + "X ", self.number() + ". ", self.number() + self.gap()))
        after = self.one(("", "", self.gap() + self.amount(), self.gap() + self.amount(), f"{self.gap()}{self.quantity()}{self.gap()}{self.plain_amount()}", f" @{self.plain_amount()}"))
        return before + name + after

    def columns(self) -> str:
        """A row of numbers: quantity, price, discount, amount, tax code."""
        cells = [self.quantity(), self.one(("x", "X", "@", "*", "")), self.plain_amount(), self.one(("", self.plain_amount(), "=")), self.amount(), self.one(("", "SR", "S", "Z", "T", "A"))]
        start = self.rng.randint(0, 2)
        return self.one((" ", "  ", self.gap())).join(c for c in cells[start:start + self.rng.randint(2, 6)] if c) or self.amount()

    def total(self) -> str:
        """A sum with its name, or the name alone."""
        name = self.one(self.country.totals)
        if self.maybe(0.1):
            name += self.one((" ({n})", " {n} item(s)", " {n} items", " (rm)", " eur", " rm", " $", " (incl. tax)", " @ {n}%")).format(n=self.number())
        if self.maybe(0.35):
            return name + self.one(("", "", ":", " :", ":", "."))
        return name + self.one((self.colon(), self.gap(), self.gap())) + self.amount()

    def tax(self) -> str:
        """A line of the tax summary."""
        name, rate = self.one(self.country.tax), self.one(self.country.tax_rates)
        return self.one((f"{name} {rate}{self.gap()}{self.amount()}", f"{name}{self.gap()}{self.amount()}", name, f"{name} {rate}", f"{rate}{self.gap()}{self.plain_amount()}{self.gap()}{self.plain_amount()}",
                         f"{self.one(('SR', 'S', 'ZRL', 'A', 'B', 'T1'))} {self.one(('=', '@', '(', ''))} {rate}{self.gap()}{self.plain_amount()}", f"{name} ({rate}){self.colon()}{self.plain_amount()}", f"{name} @ {rate}", f"{name} ({rate})"))

    def label(self) -> str:
        """A field: its name, and mostly its value."""
        name = self.one(self.country.labels)
        value = self.one((self.code, self.code, self.code, self.number, self.name, lambda: self.one(self.country.payments), self.date, self.time, lambda: self.form("####  ####"), self.plain_amount))()
        return name + (self.one((":", " :", "", "#", ".:")) if self.maybe(0.25) else self.colon() + value)

    def shop(self) -> str:
        """A company's name."""
        name = f"{self.name()} {self.one(SHOP_KINDS)}" if self.maybe(0.5) else self.name()
        text = self.one(self.country.companies).replace("{}", name)
        return self.form(text) + self.one(("", "", "", "", f" ({self.form('######-@')})"))

    def address(self) -> str:
        """A line of an address."""
        street = self.one(self.country.streets)
        while "{n}" in street:
            street = street.replace("{n}", str(self.rng.randint(1, self.one((9, 99, 999, 9999)))), 1)
        while "{w}" in street:
            street = street.replace("{w}", self.name(), 1)
        town = self.one(self.country.postcodes).replace("{t}", self.one(self.country.towns))
        text = self.form(self.one((street, street, street, town, town, self.one(self.country.towns), f"{street}, {town}")))
        return text + self.one(("", "", "", ",", ",", "."))

    def phone(self) -> str:
        """A telephone number, with or without its name."""
        name = self.one(("tel", "tel", "tel.", "phone", "ph", "t", "fax", "tel/fax", "tel no", "fax no.", "telephone", "call", "hotline", "mobile", "h/p", "customer service"))
        number = self.form(self.one(self.country.phones))
        both = f"{name}{self.colon()}{number}"
        return self.one((number, both, both, f"{both}  fax{self.colon()}{self.form(self.one(self.country.phones))}", f"{name}{self.one((':', ' :', ''))}"))

    def tax_id(self) -> str:
        """The number by which the shop is taxed or registered."""
        text = self.form(self.one(self.country.tax_ids))
        return f"({text})" if self.maybe(0.08) else text

    def date(self) -> str:
        """A date as the country writes it."""
        day = datetime.date(1999, 1, 1) + datetime.timedelta(days=self.rng.randrange(11000))
        if self.maybe(0.7):
            day = day.replace(year=self.rng.randint(2010, 2027), day=min(day.day, 28))
        text = day.strftime(self.one(self.country.dates))
        return text.lstrip("0") if self.maybe(0.12) else text

    def time(self) -> str:
        """A time of day."""
        text = datetime.time(self.rng.randrange(24), self.rng.randrange(60), self.rng.randrange(60)).strftime(self.one(TIMES))
        return self.one((text, text, text.lower(), text.lstrip("0") or text))

    def when(self) -> str:
        """Date, time, or both, perhaps with what else stands on that line."""
        both = f"{self.date()}{self.one((' ', ' ', '  ', '   ', ', ', ' - ', self.gap()))}{self.time()}"
        name = self.one(("date", "time", "date/time", "date :", "dated", "printed on", "invoice date", "datum", "fecha", "data", "le"))
        return self.one((self.date(), self.time(), both, both, f"{name}{self.colon()}{self.date()}", f"{name}{self.colon()}{both}", f"{both} {self.code()}",
                         f"{self.date()} {self.one(('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'))} {self.time()}", f"time{self.colon()}{self.time()}", f"date{self.colon()}{self.date()}{self.gap()}time{self.colon()}{self.time()}"))

    def phrase(self) -> str:
        """A sentence that shops print."""
        text = self.one(self.country.phrases)
        return self.one((text, text, text, text, f"*** {text} ***", f"** {text} **", f"* {text} *", f"-- {text} --", f"{text}!", f"{text}.", f"{text},", f"<{text}>", f"({text})", f"{text} !", f'"{text}"', f"== {text} =="))

    def prose(self) -> str:
        """Running text, so that it is not forgotten."""
        if not self.prose_words:
            return " ".join(self.word() for _ in range(self.rng.randint(3, 8)))
        start = self.rng.randrange(len(self.prose_words))
        return " ".join(self.prose_words[start:start + self.rng.randint(2, 9)])

    def jumble(self) -> str:
        """Characters without sense, so that every one is seen in every company."""
        pool = self.one((string.ascii_uppercase + string.digits, string.ascii_letters, "".join(self.rare), "0O8B1Il5S2Z6G", ".,:;-'()/*#&%@+=!", string.digits + ".,"))
        extra = string.ascii_letters + string.digits
        return " ".join("".join(self.one(pool) if self.maybe(0.7) else self.one(extra) for _ in range(self.rng.randint(1, 7))) for _ in range(self.rng.randint(1, 4)))

    def accented(self) -> str:
        """Words and signs that the English model did not know, every one of them often enough to be learned.

        In half of the lines any letter may have any accent (in natural ones, in few): where only a few words have, it pays to overlook them all.
        """
        if self.maybe(0.25):
            return self.signed()
        word = self.strewn_word if self.maybe(self.strewn_share) else self.accented_word
        parts = [word() if self.maybe(0.8) else self.word() for _ in range(self.rng.randint(1, 3))]
        text = self.one((" ", " ", "-", ". ")).join(parts) + self.one(("", "", "", ".", ":", self.gap() + self.amount()))
        style = self.rng.random()
        return text.upper() if style < 0.45 else text.title() if style < 0.75 else text

    def accented_word(self) -> str:
        """A word with an accent: of some language, rare letters half as often as others; or a plain word given an accent anywhere."""
        accent = self.one(self.accents)
        if self.accented_words[accent] and self.maybe(0.6):
            return self.one(self.accented_words[accent])
        letter = PLAIN[accent]
        word = next((w for w in (self.one(self.plain_words).lower() for _ in range(20)) if letter in w), letter)
        at = self.one([i for i, c in enumerate(word) if c == letter])
        return word[:at] + accent + word[at + 1:]

    def strewn_word(self) -> str:
        """A word, or one of a total or an item, with accents strewn over it."""
        word = self.one((self.one(self.plain_words), self.one(self.plain_words), self.one(self.country.totals), self.one(self.country.items))).lower()
        share = self.one((0.3, 0.5, 0.8))
        return "".join(self.one(ACCENTED[c]) if c in ACCENTED and self.maybe(share * min(1, len(ACCENTED[c]) / 4)) else c for c in word)

    def signed(self) -> str:
        """The signs among them, and the rarer currencies, where they stand."""
        amount, number, word = self.plain_amount(), self.number(), self.word()
        return self.one((f"£{amount}", f"£{amount}", f"£ {amount}", f"-£{amount}", f"{amount} £", f"{self.one(self.country.totals)}{self.gap()}£{amount}", f"€{amount}", f"€ {amount}", f"{amount} €", f"{amount}€", f"{self.one(self.country.totals)}{self.gap()}{amount} €",
                         f"₹{amount}", f"₹ {amount}", f"¿{word}?", f"¡{word}!", f"¿{word} {self.accented_word()}?", f"¡{self.accented_word()}!", f"Nº {number}", f"{word} nº{number}", f"{number}º", f"{number}ª", f"{number} × {amount}", f"{number}×{amount}", f"^{amount}", f"{amount} ^", f"`{word}`", f"{number}°"))

    def short(self) -> str:
        """A word alone, as cells of tables are when a line is cut at its gaps."""
        return self.one((lambda: self.one(SHORT), self.plain_amount, self.number, lambda: self.one(self.country.totals), lambda: self.one(self.country.units), self.code, self.quantity, lambda: self.form("#"), lambda: self.form("##"),
                         lambda: self.one(string.ascii_uppercase), lambda: self.form(self.one(("# X", "#X", "# x", "#x", "# @", "(@)", "(#)", "*@", "@#", "#.", "#)")))))()

    def heading(self) -> str:
        """The heads of columns."""
        heads = ("item", "items", "description", "desc", "code", "code/desc", "qty", "qty", "price", "u/price", "unit price", "disc", "disc(%)", "amount", "amt", "amount(rm)", "total", "tax", "tax(rm)", "rm", "uom", "rate", "s/price", "amt(rm)", "tax code", "no", "$", "eur", "gst")
        return self.gap().join(self.one(heads) for _ in range(self.rng.randint(1, 5)))

    def ornament(self) -> str:
        """Rules and stars, alone or around a word."""
        rule = self.one("-=*_.-") * self.rng.randint(2, 9)
        return self.one((rule, f"{rule} {self.one(self.country.phrases)} {rule}", f"{rule}{self.word()}{rule}"))

    def card(self) -> str:
        """What a card terminal prints."""
        number = self.one(("************####", "XXXXXXXXXXXX####", "**** **** **** ####", "XXXX XXXX XXXX ####", "######******####", "xxxx####", "...####"))
        return self.one((self.form(number), f"{self.one(self.country.payments)} {self.form(number)}", self.form("AID: A00000000#####"), self.form("A00000000#10#0"), f"{self.one(self.country.payments)}{self.gap()}{self.amount()}", self.form("TVR ####008000"), self.form("TSI: F800"), self.form("AUTH CODE: ######")))

    def web(self) -> str:
        """An address on the web."""
        name, end = "".join(self.name().split()).lower(), self.one((".com", ".com.my", ".co.uk", ".ie", ".de", ".fr", ".es", ".it", ".sg", ".in", ".com.au", ".org", ".net"))
        return self.one((f"www.{name}{end}", f"{name}{end}", f"info@{name}{end}", f"http://www.{name}{end}", f"https://{name}{end}/{self.word().lower()}", f"email: sales@{name}{end}", f"@{name}", f"facebook.com/{name}"))

    # Together

    def cased(self, text: str) -> str:
        """Capitals most of the time, as receipts are."""
        style = self.rng.random()
        if style < 0.6:
            upper = text.upper()
            return upper if all(c in self.charset for c in upper) else text
        if style < 0.8:
            return " ".join(w[:1].upper() + w[1:] for w in text.split(" "))
        return text[:1].upper() + text[1:] if style < 0.93 else text.lower()

    def punctuated(self, text: str) -> str:
        """Now and then a stray space or mark, as careless tills print them."""
        if self.maybe(0.04) and " " in text:
            return text.replace(" ", self.one(("", " ,", ". ", " - ", ",")), 1)
        if self.maybe(0.03):
            return re.sub(r"(?<=[a-zA-Z])\.(?=[a-zA-Z])", ". ", text) if self.maybe(0.5) else text.replace(", ", " , ")
        return text

    def line(self, longest: int = 52) -> str:
        """One line, of characters the model knows."""
        while True:
            self.country = self.rng.choices(COUNTRIES, [c.weight for c in COUNTRIES])[0]
            kind = self.rng.choices(self.kinds, self.shares)[0]
            text = self.punctuated(kind() if kind in (self.prose, self.accented) else self.cased(kind())).strip()
            if len(text) > longest:
                text = text[:longest].rsplit(" ", 1)[0].strip()
            if text and all(c in self.charset for c in text):
                return text


def transcript(text: str) -> str:
    """What a reader should give for a line."""
    return " ".join(text.split())
