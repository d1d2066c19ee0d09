// @ts-check
/** The front page, and setting a table up. */
import { $, STAMP, api, attempt, drawn, h, ico, me, theme } from "./base.js";

/** @param {any} row */
function line(row) {
  const yours = row.your_turn;
  const den = /** @type {HTMLElement | null} */ (document.querySelector(`[data-den="${row.game}"]`));
  const state = yours ? h("span", { class: "tag" }, "your turn") : h("span", { class: "wait" }, row.state || "");
  return h("a", { class: yours ? "trow hot" : "trow", href: row.url || "/tables/" + row.id }, ico(den?.dataset.icon || "ant"),
    h("span", {}, h("b", {}, row.title), h("small", {}, row.words || "")), state);
}

/** @param {any} table */
function told(table) {
  const names = table.seats.map((/** @type {any} */ seat) => (seat.kind === "open" ? "a free seat" : seat.name));
  const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  const turn = table.seats.filter((/** @type {any} */ seat) => seat.deciding).map((/** @type {any} */ seat) => seat.name);
  const state = table.over ? "finished" : free ? `${free} free` : turn.join(", ");
  return line({ ...table, words: names.join(", "), state });
}

async function lobby() {
  const all = await api("lobby");
  const mine = (all.mine || []).sort((/** @type {any} */ a, /** @type {any} */ b) => b.your_turn - a.your_turn);
  $("your-tables").replaceChildren(...(mine.length ? mine.map(told) : [h("p", { class: "note" }, "None yet. Choose a game and open one.")]));
  $("open-box").hidden = !(all.open || []).length;
  $("open-tables").replaceChildren(...(all.open || []).map(told));
  live = (all.running || [])[0];
  await board(live);
}

/** @type {any} */ let live; // a game that can be watched
let drawnAs = "";
const SHOWN = document.body.dataset;

/** The game that bots play; without one, a picture of a game. @param {any} live */
async function board(live) {
  const key = live ? live.id + live.answers : "specimen";
  if (key === drawnAs) return;
  drawnAs = key;
  const text = async (/** @type {string} */ url) => (await fetch(url)).text();
  const [state, symbols] = await Promise.all([live ? api(`tables/${live.id}/state`) : text("/specimen/" + SHOWN.show).then(JSON.parse), text(`/symbols/${live ? live.game : SHOWN.show}?${STAMP}`)]);
  const panel = state.panels.find((/** @type {any} */ p) => p.place === "board");
  const holder = drawn(symbols, "0 0 1 1", "sprite");
  const layers = panel.layers.map((/** @type {any} */ layer) => `<g>${layer.svg}</g>`).join("");
  const svg = drawn(layers, `${panel.width * 0.28} ${panel.height * 0.12} ${panel.width * 0.46} ${panel.height * 0.72}`, "panel");
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  $("live-board").replaceChildren(holder, svg);
  $("live-words").textContent = live ? live.title + ", " + (live.over ? "finished" : live.answers + " answers so far") : "Let three of them play " + SHOWN.title;
}

async function watchBots() {
  const seats = [1, 2, 3].map(() => ({ kind: "bot", level: SHOWN.bots?.split(" ").at(-1) }));
  location.href = (await api("tables", { game: SHOWN.show, seats, options: {}, pace: "follow", open: false })).url;
}

/** @param {HTMLFormElement} form */
function setUp(form) {
  const rows = [...form.querySelectorAll("[data-seat]")];
  form.addEventListener("change", () => {
    const many = Number(new FormData(form).get("seats"));
    for (const row of rows) {
      const gone = ((/** @type {HTMLElement} */ (row)).hidden = Number(/** @type {HTMLElement} */ (row).dataset.seat) >= many);
      const input = row.querySelector("input");
      if (gone && input?.checked) /** @type {any} */ (row.parentElement?.querySelector("input")).checked = true;
    }
  });
  form.addEventListener("submit", (e) => {
    e.preventDefault();
    const data = new FormData(form);
    const many = Number(data.get("seats"));
    let seated = false;
    const seats = Array.from({ length: many }, (_, n) => {
      const who = String(data.get("sit-" + n));
      if (who === "open") return { kind: "open" };
      if (who !== "me") return { kind: "bot", level: who };
      const kind = seated ? "here" : "me";
      seated = true;
      return { kind };
    });
    const options = Object.fromEntries([...data].filter(([key]) => key.startsWith("option-")).map(([key, value]) => [key.slice(7), value]));
    const open = seats.some((seat) => seat.kind === "open");
    attempt(async () => (location.href = (await api("tables", { game: form.dataset.game, seats, options, pace: data.get("pace"), open })).url));
  });
  form.dispatchEvent(new Event("change"));
}

document.addEventListener("click", (e) => {
  const act = /** @type {HTMLElement | null} */ (/** @type {Element} */ (e.target).closest("[data-do]"))?.dataset.do;
  if (act === "me") attempt(() => me());
  if (act === "theme") {
    const now = document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    theme(now === "dark" ? "light" : "dark");
  }
});
if ($("new-table")) setUp($("new-table"));
if ($("your-tables")) {
  const come = attempt(lobby);
  $("watch").addEventListener("click", () => attempt(async () => {
    await come;
    if (live) location.href = "/tables/" + live.id;
    else await watchBots();
  }));
  setInterval(() => document.hidden || lobby().catch(() => null), 20000);
  attempt(async () => ($("my-name").textContent = (await api("me")).name));
  $("join").addEventListener("submit", (/** @type {Event} */ e) => {
    e.preventDefault();
    const given = String(new FormData(/** @type {HTMLFormElement} */ (e.target)).get("link")).trim();
    const token = given.match(/\/(invite|transfer|tables)\/([\w.~-]+)/);
    if (token) location.href = `/${token[1]}/${token[2]}`;
    else if (given) location.href = "/invite/" + encodeURIComponent(given);
  });
}
