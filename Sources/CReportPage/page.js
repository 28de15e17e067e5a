"use strict";
(() => {
  // Pixels of the space below a card, and of cards; heights that are known make places computable.
  const GAP = 12;
  const isNarrow = () => matchMedia("(max-width: 640px)").matches;
  const heightWithPicture = () => (isNarrow() ? 520 : Math.round(Math.min(Math.max(innerHeight * 0.5, 340), 560)));
  const heightWithoutPicture = () => (isNarrow() ? 180 : 120);
  // Cards kept above and below what is in view.
  const SPARE = 3;
  const LISTED_FAILURES = 500;

  const $ = (id) => document.getElementById(id);
  const parse = (id) => JSON.parse($(id).textContent);
  const images = parse("images");
  const run = parse("run");
  // Only the parsed form is needed from here on.
  $("images").textContent = "";

  /** An element with attributes and children; text is always text. */
  function make(name, attributes = {}, ...children) {
    const element = name === "svg" || name === "polygon"
      ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined) element.setAttribute(key, value);
    }
    element.append(...children);
    return element;
  }

  // C0, DEL, C1, and what turns the direction of writing or can't be seen.
  const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;

  /** Text with what steers its display spelled out, and what is searched for marked. */
  function shown(text, words = []) {
    const parts = [];
    let plain = "";
    const flush = () => { if (plain) { parts.push(...marked(plain, words)); plain = ""; } };
    for (const character of text) {
      if (CONTROLS.test(character)) {
        flush();
        const code = character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
        parts.push(make("span", { class: "control" }, "U+" + code));
      } else plain += character;
    }
    flush();
    return parts;
  }

  function marked(text, words) {
    const folded = text.toLowerCase();
    // Where folding changes the length, places can't be told.
    if (folded.length !== text.length) return [text];
    const parts = [];
    for (let position = 0; position < text.length;) {
      let next = null;
      for (const word of words) {
        const at = folded.indexOf(word, position);
        if (at >= 0 && (!next || at < next.at)) next = { at, length: word.length };
      }
      if (!next) { parts.push(text.slice(position)); break; }
      parts.push(text.slice(position, next.at));
      parts.push(make("mark", {}, text.slice(next.at, next.at + next.length)));
      position = next.at + next.length;
    }
    return parts;
  }

  /** A field's name as words: items[0].unitPrice is the unit price of item 1. */
  function spelled(name) {
    return name.replace(/(\w+?)(?:(?<=x)es|s)?\[(\d+)\]\.?/g, (_, list, index) => `${list} ${Number(index) + 1} `)
      .replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`).trim();
  }

  /** What is listed of an image: observations, and the fields of its documents. */
  function things(image) {
    if (image.things) return image.things;
    const list = (image.observations || []).map((one) => ({
      kind: one.type, label: one.symbology || one.type, value: one.text ?? "", bytes: one.bytes,
      confidence: one.confidence, corners: one.corners, symbology: one.symbology,
    }));
    for (const part of image.documents || []) {
      for (const field of part.fields) {
        list.push({
          kind: part.kind, isField: true, label: spelled(field.name), value: field.value ?? field.text ?? "",
          printed: field.text, confidence: field.confidence, corners: field.corners,
        });
      }
    }
    return (image.things = list);
  }

  const exact = (thing) => (thing.value !== "" || !thing.bytes ? thing.value : thing.bytes);

  // MARK: What is shown

  const state = { words: [], kind: "", symbology: "", confidence: 0 };
  let visible = [];

  function accepts(thing) {
    return (!state.kind || thing.kind === state.kind)
      && (!state.symbology || thing.symbology === state.symbology)
      && !(thing.confidence < state.confidence);
  }

  function haystack(image) {
    return (image.haystack ??= [image.source, ...things(image).flatMap((one) => [one.value, one.printed ?? ""])]
      .join("\n").toLowerCase());
  }

  function isShown(image) {
    if (state.words.length && !state.words.every((word) => haystack(image).includes(word))) return false;
    if (state.kind === "failed") return Boolean(image.error);
    if (state.kind === "empty") return !image.error && things(image).length === 0;
    if (!state.kind && !state.symbology && !state.confidence) return true;
    return things(image).some(accepts);
  }

  function filter() {
    state.words = $("words").value.toLowerCase().split(/\s+/).filter(Boolean);
    state.kind = $("kind").value;
    state.symbology = $("symbology").value;
    state.confidence = Number($("confidence").value);
    $("least").textContent = state.confidence.toFixed(2);
    visible = images.filter(isShown);
    $("count").textContent = visible.length === images.length
      ? `${images.length} shown` : `${visible.length} of ${images.length} shown`;
    for (const card of cards.values()) card.remove();
    cards.clear();
    place();
    layOut();
  }

  // MARK: Cards, of which those in view are there

  const feed = $("cards");
  const cards = new Map();
  let isPrinting = false;
  // Where each card begins, and where one behind the last would.
  let tops = [0];

  function place() {
    const [height, heightWithout] = [heightWithPicture(), heightWithoutPicture()];
    tops = [0];
    for (const image of visible) tops.push(tops.at(-1) + (image.width ? height : heightWithout) + GAP);
    feed.style.height = `${Math.max(tops.at(-1) - GAP, 0)}px`;
  }

  /** The card at a height of the page. */
  function cardAt(height) {
    let [low, high] = [0, visible.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tops[middle + 1] <= height) low = middle + 1; else high = middle;
    }
    return low;
  }

  function put(card, index) {
    card.style.top = `${tops[index]}px`;
    card.style.height = `${tops[index + 1] - tops[index] - GAP}px`;
  }

  function layOut() {
    const top = -feed.getBoundingClientRect().top;
    let [first, last] = [cardAt(top) - SPARE, cardAt(top + innerHeight) + 1 + SPARE];
    if (isPrinting) [first, last] = [0, visible.length];
    [first, last] = [Math.max(first, 0), Math.min(last, visible.length)];
    const focused = feed.contains(document.activeElement) ? document.activeElement.closest("article") : null;
    for (const [index, card] of cards) {
      // The card that has the keyboard stays.
      if ((index < first || index >= last) && card !== focused) { card.remove(); cards.delete(index); }
    }
    for (let index = first; index < last; index++) {
      if (cards.has(index)) continue;
      const card = makeCard(visible[index], index);
      cards.set(index, card);
      put(card, index);
      const next = [...feed.children].find((other) => Number(other.dataset.index) > index);
      feed.insertBefore(card, next ?? null);
      fit(card);
    }
  }

  function makeCard(image, index) {
    const title = `image-${index}`;
    const card = make("article", {
      tabindex: "0", "data-index": index, "aria-posinset": index + 1, "aria-setsize": visible.length,
      "aria-labelledby": title,
    });
    const details = [image.page ? `page ${image.page}` : "", image.width ? `${image.width} × ${image.height}` : ""];
    const found = things(image).filter((one) => (state.kind === "failed" || accepts(one)));
    const name = image.source.split("/").pop() || image.source;
    const heading = make("h2", { id: title },
      make("span", { class: "name", title: image.source }, ...shown(name, state.words)),
      make("small", {}, details.filter(Boolean).join(", ")),
      make("small", { class: "name" }, ...shown(image.source.slice(0, -name.length), state.words)));
    if (found.length) {
      const all = make("button", { type: "button", class: "copy" }, "Copy all");
      all.addEventListener("click", () => copy(found.map(exact).filter(Boolean).join("\n"), all));
      heading.append(all);
    }
    card.append(heading);
    if (image.width) card.append(makeFigure(image, found, card));
    const list = makeList(found, card, image.error);
    card.append(list);
    return card;
  }

  function makeFigure(image, found, card) {
    const figure = make("figure");
    const picture = make("div", { class: "picture" });
    if (image.thumbnail) picture.append(make("img", { src: image.thumbnail, alt: "", loading: "lazy" }));
    const overlay = make("svg", {
      viewBox: `0 0 ${image.width} ${image.height}`, preserveAspectRatio: "none", "aria-hidden": "true",
    });
    found.forEach((one, index) => {
      if (!one.corners) return;
      const points = one.corners.map((value, at) => value + (at % 2 ? " " : ",")).join("").trim();
      const shape = make("polygon", { points, "data-thing": index, class: one.isField ? "field" : one.kind });
      shape.addEventListener("pointerenter", () => light(card, index, true));
      shape.addEventListener("pointerleave", () => light(card, index, false));
      shape.addEventListener("click", () => card.querySelector(`.one[data-thing="${index}"]`).focus());
      overlay.append(shape);
    });
    picture.append(overlay);
    picture.dataset.ratio = image.width / image.height;
    figure.append(picture);
    return figure;
  }

  /** Gives a picture the largest size of its shape that its place has room for. */
  function fit(card) {
    const picture = card.querySelector(".picture");
    if (!picture) return;
    const { clientWidth, clientHeight } = picture.parentElement;
    const ratio = Number(picture.dataset.ratio);
    const width = Math.min(clientWidth, clientHeight * ratio);
    picture.style.width = `${width}px`;
    picture.style.height = `${width / ratio}px`;
  }

  function makeList(found, card, error) {
    const holder = make("div", { class: "found" });
    if (error) holder.append(make("p", { class: "wrong" }, ...shown(error.message)));
    else if (!found.length) holder.append(make("p", { class: "none" }, "Nothing found"));
    if (!found.length) return holder;
    const list = make("ul", { class: "found", style: "overflow: visible" });
    found.forEach((one, index) => {
      const value = make("span", { class: "value", dir: "auto" });
      if (one.value === "" && one.bytes) value.append(make("span", { class: "control" }, "bytes"), " ", one.bytes);
      else value.append(...shown(one.value, state.words));
      if (one.printed && one.printed !== one.value) value.append(make("small", {}, " (", ...shown(one.printed, state.words), ")"));
      const button = make("button", { type: "button", class: "one", "data-thing": index, tabindex: index ? "-1" : "0" },
        make("span", { class: "kind" }, one.label), value,
        make("span", { class: "sure" }, one.confidence === undefined ? "" : one.confidence.toFixed(2)));
      const item = make("li", { "data-thing": index, class: one.isField ? "field" : one.kind }, button);
      if (exact(one)) {
        const copying = make("button", { type: "button", class: "copy", tabindex: "-1", "aria-label": `Copy ${one.label}` }, "Copy");
        copying.addEventListener("click", () => copy(exact(one), copying));
        item.append(copying);
      }
      item.addEventListener("pointerenter", () => light(card, index, true));
      item.addEventListener("pointerleave", () => light(card, index, false));
      button.addEventListener("focus", () => light(card, index, true));
      button.addEventListener("blur", () => light(card, index, false));
      list.append(item);
    });
    holder.append(list);
    return holder;
  }

  /** Shows a thing in the picture and in the list. */
  function light(card, index, isOn) {
    for (const part of card.querySelectorAll(`polygon[data-thing="${index}"], li[data-thing="${index}"]`)) {
      part.classList.toggle("on", isOn);
      if (isOn && part.localName === "li" && !part.contains(document.activeElement)) {
        const holder = part.closest("div.found");
        const [outer, inner] = [holder.getBoundingClientRect(), part.getBoundingClientRect()];
        if (inner.top < outer.top || inner.bottom > outer.bottom) holder.scrollTop += inner.top - outer.top;
      }
    }
  }

  async function copy(text, button) {
    let isDone = false;
    try { await navigator.clipboard.writeText(text); isDone = true; } catch {
      const field = make("textarea", { "aria-hidden": "true", style: "position: fixed; opacity: 0" });
      field.value = text;
      document.body.append(field);
      field.select();
      isDone = document.execCommand("copy");
      field.remove();
      button.focus();
    }
    const label = button.textContent;
    button.textContent = isDone ? "Copied" : "Not copied";
    setTimeout(() => { button.textContent = label; }, 1200);
  }

  // MARK: Keys

  function focusCard(index) {
    if (index < 0 || index >= visible.length) return;
    scrollTo({ top: feed.getBoundingClientRect().top + scrollY + tops[index] - GAP });
    layOut();
    cards.get(index).focus({ preventScroll: true });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target.closest("input, select, textarea");
    if (event.key === "/" && !isTyping) { event.preventDefault(); $("words").focus(); return; }
    const card = event.target.closest("article");
    if (!card) return;
    const index = Number(card.dataset.index);
    if (event.key === "PageDown" || event.key === "PageUp") {
      event.preventDefault();
      focusCard(index + (event.key === "PageDown" ? 1 : -1));
      return;
    }
    const ones = [...card.querySelectorAll(".one")];
    const at = ones.indexOf(event.target.closest(".one"));
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const next = ones[at + (event.key === "ArrowDown" ? 1 : -1)];
      event.preventDefault();
      if (!next) { if (event.key === "ArrowUp") card.focus(); return; }
      for (const one of ones) one.tabIndex = one === next ? 0 : -1;
      next.focus();
    } else if (event.key === "c" && at >= 0) {
      ones[at].parentElement.querySelector(".copy")?.click();
    }
  });

  // MARK: What stands above the cards

  function count(values) {
    const counts = new Map();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  }

  function fillHeader() {
    const failed = images.filter((image) => image.error);
    const empty = images.filter((image) => !image.error && things(image).length === 0);
    // Once for a document, however many fields it has.
    const kinds = count(images.flatMap((image) => {
      const seen = (image.observations || []).map((one) => one.type);
      return [...seen, ...(image.documents || []).map((one) => one.kind).filter((kind) => !seen.includes(kind))];
    }));
    const symbologies = count(images.flatMap((image) => things(image).map((one) => one.symbology).filter(Boolean)));
    const files = new Set(images.map((image) => image.source)).size;
    const totals = [["Images", files], ...(images.length > files ? [["Pages", images.length]] : []),
      ["Nothing found", empty.length], ["Failed", failed.length], ...symbologies, ...kinds.filter(([kind]) => kind !== "barcode"),
      ["Scanned", run.finished], ["Version", run.version]];
    for (const [name, value] of totals) $("totals").append(make("div", {}, make("dt", {}, name), make("dd", {}, String(value))));
    const option = (value, text) => make("option", { value }, text);
    $("kind").append(option("", "everything"), ...kinds.map(([kind, number]) => option(kind, `${kind} (${number})`)));
    if (failed.length) $("kind").append(option("failed", `failed (${failed.length})`));
    if (empty.length) $("kind").append(option("empty", `nothing found (${empty.length})`));
    $("symbology").append(option("", "any"), ...symbologies.map(([name, number]) => option(name, `${name} (${number})`)));
    if (!failed.length) return;
    const list = $("failures");
    list.hidden = false;
    const reasons = count(failed.map((image) => image.error.code)).map(([code, number]) => `${number} ${code}`).join(", ");
    list.querySelector("summary").textContent = `${failed.length} failed: ${reasons}`;
    list.addEventListener("toggle", () => {
      const rows = failed.slice(0, LISTED_FAILURES).map((image) =>
        make("tr", {}, make("td", {}, image.error.code), make("td", {}, ...shown(image.error.message))));
      list.querySelector("table").replaceChildren(
        make("tr", {}, make("th", { scope: "col" }, "Reason"), make("th", { scope: "col" }, "Image")), ...rows);
      const rest = list.querySelector("p");
      rest.hidden = failed.length <= LISTED_FAILURES;
      rest.textContent = `and ${failed.length - LISTED_FAILURES} more: choose failed below`;
    }, { once: true });
  }

  // MARK: Beginning

  const afterTyping = (() => {
    let timer;
    return () => { clearTimeout(timer); timer = setTimeout(filter, images.length > 1000 ? 150 : 0); };
  })();
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  $("filters").addEventListener("input", (event) => {
    if (event.target.id === "theme") document.documentElement.dataset.theme = $("theme").value;
    else afterTyping();
  });
  $("filters").addEventListener("reset", () => setTimeout(() => {
    document.documentElement.dataset.theme = "";
    filter();
  }));
  let isPlanned = false;
  addEventListener("scroll", () => {
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => { isPlanned = false; layOut(); });
  }, { passive: true });
  addEventListener("resize", () => {
    place();
    for (const [index, card] of cards) put(card, index);
    layOut();
    for (const card of cards.values()) fit(card);
  });
  addEventListener("beforeprint", () => { isPrinting = true; layOut(); });
  addEventListener("afterprint", () => { isPrinting = false; layOut(); });
  if (run.title) document.title = run.title;
  fillHeader();
  filter();
})();
