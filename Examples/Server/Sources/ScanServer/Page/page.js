"use strict";
// Everything that comes from a picture or a file's name is set as text, and never as markup.
const element = id => document.getElementById(id);
const maximumBytes = Number(document.body.dataset.maximumBytes);
let file, request, address;

function showError(message) {
  element("status").textContent = "";
  element("error").textContent = message;
  element("error").hidden = !message;
}

function query() {
  const form = new FormData(element("form"));
  const parameters = new URLSearchParams({ find: form.getAll("find").join(","), effort: form.get("effort") });
  parameters.set("name", file.name || "picture");
  // In addresses a space is %20; the + for it is the forms' own.
  return parameters.toString().replaceAll("+", "%20");
}

async function scan() {
  if (!file) return;
  request?.abort();
  const own = request = new AbortController();
  element("result").hidden = true;
  showError("");
  if (!new FormData(element("form")).has("find")) return showError("Choose what is to be found.");
  if (file.size > maximumBytes)
    return showError(`${file.name}: the file has ${file.size} bytes, over the limit of ${maximumBytes}; send a smaller one`);
  element("status").textContent = `Scanning ${file.name} …`;
  try {
    const answer = await fetch(`scan?${query()}`, { method: "POST", body: file, signal: own.signal });
    const record = await answer.json();
    if (own !== request) return;
    if (record.error) showError(record.error.message);
    if (record.observations) show(record);
  } catch (error) {
    if (own !== request || error.name === "AbortError") return;
    showError(`${file.name}: the server gave no answer (${error.message})`);
  }
}

function show(record) {
  if (address) URL.revokeObjectURL(address);
  address = URL.createObjectURL(file);
  const image = element("image"), picture = element("picture");
  image.hidden = false;
  // A kind that this browser doesn't show: what was found is drawn on an empty ground.
  image.onerror = () => { image.hidden = true; };
  image.src = address;
  picture.style.aspectRatio = `${record.width} / ${record.height}`;
  picture.style.maxWidth = `${Math.round(75 * record.width / record.height)}vh`;
  element("caption").textContent = `${record.source}, ${record.width} × ${record.height} pixels`;
  const number = record.observations.length;
  element("count").textContent = number === 1 ? "1 thing found" : `${number} things found`;
  element("json").textContent = JSON.stringify(record, null, 1);
  element("overlay").setAttribute("viewBox", `0 0 ${record.width} ${record.height}`);
  const pairs = record.observations.map(observation => [outline(observation, record), line(observation)]);
  for (const pair of pairs)
    for (const part of pair) {
      part.onpointerenter = () => pair.forEach(each => each.classList.add("on"));
      part.onpointerleave = () => pair.forEach(each => each.classList.remove("on"));
    }
  element("overlay").replaceChildren(...pairs.map(pair => pair[0]));
  element("found").replaceChildren(...pairs.map(pair => pair[1]));
  element("status").textContent = "";
  element("result").hidden = false;
}

// Corners are shares of the picture, counted from the bottom left.
function outline(observation, record) {
  const polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
  polygon.setAttribute("class", observation.type);
  polygon.setAttribute("points", observation.corners
    .map(([x, y]) => `${x * record.width},${(1 - y) * record.height}`).join(" "));
  return polygon;
}

function line(observation) {
  const item = document.createElement("li");
  item.className = observation.type;
  item.append(
    part("kind", observation.symbology ?? observation.type),
    part("value", visible(observation.payload ?? observation.text ?? "")),
    part("sure", observation.confidence.toFixed(2)));
  return item;
}

function part(name, text) {
  const span = document.createElement("span");
  span.className = name;
  span.textContent = text;
  return span;
}

// Control characters, and marks that turn the direction of writing, are spelled out.
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    mark => `<U+${mark.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`);
}

function choose(files) {
  if (!files.length) return;
  if (files.length > 1) return showError("Drop one picture at a time.");
  file = files[0];
  scan();
}

element("form").addEventListener("submit", event => event.preventDefault());
element("find").addEventListener("change", scan);
element("file").addEventListener("change", event => {
  choose([...event.target.files]);
  // So that the same file can be chosen again.
  event.target.value = "";
});
for (const type of ["dragenter", "dragover"])
  document.addEventListener(type, event => {
    event.preventDefault();
    document.body.classList.add("over");
  });
for (const type of ["dragleave", "drop"])
  document.addEventListener(type, event => {
    event.preventDefault();
    document.body.classList.remove("over");
  });
document.addEventListener("drop", event => choose(event.dataTransfer.files));
