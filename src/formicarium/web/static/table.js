// @ts-check
/**
 * The table in the browser: shows what the server says, and sends what is chosen. It knows no game: options bring the
 * ids of the elements to click, pictures bring elements of class "target", and that is all that is known of either.
 */
import { $, STAMP, api, attempt, copy, dialog, dot, drawn, go, h, ico, me, toast } from "./base.js";
import { common, grouped, lead, narrowed, next } from "./choosing.js";
import { drawPanel, keep, last, merged } from "./drawing.js";
import { ending } from "./ending.js";
import { moved, open, reveal, step, view, zoom } from "./eye.js";
import { call, choices } from "./notices.js";
import { clause, pop, rules } from "./rulebook.js";
import { HERE, LEVELS, claim, drawCurtain, invite, putBot, seatCard, seatSheet, thinking } from "./seats.js";

/** @typedef {import("./choosing.js").Option} Option */
/** @typedef {import("./choosing.js").Entry} Entry */

/** @type {any} */ let now = null; // the table as it stands
/** @type {any} */ let past = null; // an earlier moment that is looked at
/** @type {number | null} */ let seat = seatOf(new URL(location.href).searchParams.get("seat"));
/** @type {string[]} */ let clicked = []; // targets, in order
/** @type {Option | null} */ let ready = null; // one more click, tap or Enter, and it is chosen
let spun = false; // it was turned by hand: a click on it lays it
/** @type {any} */ let long = 0;
let held = false; // so long that it was a question, not a click
let touch = false; // the last pointer was a finger
let hint = ""; // what is said below the question while nothing is pointed at
let asking = false; // places explain why they cannot be chosen
let answered = ""; // the question one has answered: until the next one shows nothing more can be chosen
let games = ""; // whose symbols are here

/** @param {string | null} text */
function seatOf(text) {
  return text ? Number(text) : null;
}
const bySeat = () => (seat === null ? "" : "seat=" + seat);
const options = () => (past || !now?.decision ? [] : /** @type {Option[]} */ (now.decision.options));
const shown = () => past || now;

// ---------- the connection ----------

/** @type {EventSource | null} */ let stream = null;
let tries = 0;
/** @type {any} */ let waiting = 0;

function connect() {
  stream?.close();
  clearTimeout(waiting);
  const opened = new EventSource(`/api/${HERE}/stream?${bySeat()}`);
  stream = opened;
  opened.addEventListener("update", (e) => {
    if (tries) toast("The connection is back.");
    tries = 0;
    take(JSON.parse(e.data));
  });
  opened.onerror = () => {
    opened.close();
    if (stream === opened) lost();
  };
}

async function lost() {
  if (!tries++) {
    try {
      await api(`${HERE}/state?${bySeat()}`);
    } catch (error) {
      const why = /** @type {any} */ (error);
      if (why.status === 403 && seat !== null) {
        seat = null;
        tries = 0;
        return connect();
      }
      if (why.status === 404) return dialog("No table here", [h("p", {}, why.message), h("a", { class: "btn go", href: "/" }, "To the front page")]);
    }
  }
  let left = Math.min(2 ** tries, 15);
  const count = () => {
    if (left <= 0) return connect();
    $("prompt").classList.add("lost");
    say("No connection", `The table is safe. Trying again in ${left} ${left === 1 ? "second" : "seconds"}.`);
    for (const id of ["opts", "acts", "aids"]) delete last[id], $(id).replaceChildren();
    $("opts").replaceChildren(h("button", { class: "btn", onclick: connect }, ico("i-plug"), "Try now"));
    left -= 1;
    waiting = setTimeout(count, 1000);
  };
  count();
}

/** @param {any} part */
async function take(part) {
  const whole = part.table && part.log_from === 0 && part.panel_ids;
  const was = now;
  now = { ...(now || {}), ...part };
  if (was && part.panels) now.panels = merged(whole ? [] : was.panels, part.panels, now.panel_ids);
  if (was && part.log) now.log = was.log.slice(0, part.log_from).concat(part.log);
  if (games !== now.table.game) {
    games = now.table.game;
    $("sprite").insertAdjacentHTML("beforeend", await (await fetch(`/symbols/${games}?${STAMP}`)).text());
  }
  if (part.decision !== undefined) forget();
  lock(answered);
  Object.assign(document.body.dataset, { history: now.history, asked: now.decision?.kind || now.prompt.mode });
  const own = now.viewer.own_seats;
  const due = now.decision || now.seats.find((/** @type {any} */ s) => s.deciding && own.includes(s.seat));
  const secret = now.viewer.secrets && was && !was.viewer.secrets; // until now everybody could look on
  if (own.length > 1 && (seat === null || (due && (secret || due.seat !== seat)))) return (now.viewer.secrets ? curtain : pass)(due ? due.seat : own[0]);
  if (own.length === 1 && seat !== own[0]) {
    seat = own[0];
    if (now.viewer.seat !== seat) return connect();
  }
  if (!past) draw();
  else playBar();
  notice(was);
}

// ---------- drawing ----------

function draw() {
  const m = shown();
  const name = m.table.title;
  $("game-title").textContent = name;
  const mode = m.prompt.mode;
  const word = { decide: "Your turn", wait: "Waiting", watch: "Watching", over: "Finished", proposal: "A question", moment: "Looking back" }[/** @type {"decide"} */ (mode)];
  keep($("track"), [word, m.table.options], () => [h("span", { class: "now" }, word), ...Object.entries(m.table.options).filter(([key]) => key === "mode").map(([, v]) => h("span", { class: "far" }, String(v)[0].toUpperCase() + String(v).slice(1)))]);
  document.title = (mode === "decide" || mode === "proposal" ? "● Your turn · " : "") + name + " · Formicarium";
  keep($("seats"), [m.seats, seat, m.viewer.own_seats], () => m.seats.map((/** @type {any} */ s) => seatCard(s, seat, m.viewer.own_seats.includes(s.seat), () => seatSheet(s.seat, now, shown(), seat, sit, left))));
  m.panels.forEach(drawPanel);
  for (const svg of document.querySelectorAll("svg.panel[data-panel]")) if (!m.panel_ids.includes(/** @type {HTMLElement} */ (svg).dataset.panel)) svg.remove();
  drawLog(m);
  prompt();
  playBar();
}

/** @param {any} m */
function drawLog(m) {
  const box = $("log");
  const end = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
  keep(box, [m.log, m.answers], () => m.log.map((/** @type {any} */ line, /** @type {number} */ n) => {
    const who = m.seats[line.seat];
    return h("li", {}, who ? dot(who.seat, who.mark) : h("span"), h("span", {},
      h("a", { href: "#" + line.at, "data-key": "line-" + n, "data-moment": line.at, title: "See the board at this moment" }, line.words), " ",
      line.clause && h("a", { class: "rule", href: `/rules/${m.table.game}#${line.clause}`, "data-key": "rule-" + n }, line.clause)));
  }));
  if (end) box.scrollTop = box.scrollHeight;
}

// ---------- choosing ----------

/** The clicks that narrow; a tap that only shows leaves its neighbours in reach. */
const way = () => (touch && ready?.targets.length === clicked.length ? clicked.slice(0, -1) : clicked);
/** What the clicks can still lead to. @param {string[]} [ids] */
const candidates = (ids = clicked) => narrowed(options(), ids);

const toTop = () => $("opts").scrollTo(0, 0);

function forget() {
  toTop();
  clicked = [];
  ready = null;
  spun = false;
}

/** Whether there is something to lay that can be turned. */
const lying = () => clicked.length > 0 && ready?.turn !== undefined;

/** Turn what is to be laid about, back, or over. @param {"turn" | "back" | "flip"} how */
function spin(how) {
  const from = ready || candidates()[0];
  const to = from && options().find((o) => (how === "back" ? o.turn === from.id : o.id === from[how]));
  if (!to) return;
  while (!clicked.every((id) => to.targets.includes(id))) clicked.pop();
  spun = true;
  show(to);
  prompt();
}

/** @param {string} title @param {string} [help] @param {string} [clause] */
function say(title, help = "", clause = "") {
  const h2 = $("ask").querySelector("h2");
  if (h2.textContent !== title) h2.textContent = title;
  const line = $("ask").querySelector(".help");
  if (line.dataset.said === help + clause) return;
  line.dataset.said = help + clause;
  line.replaceChildren(help, clause ? h("a", { class: "rule", href: `/rules/${games}#${clause}` }, clause) : "");
}

function prompt() {
  const m = shown();
  const p = m.prompt;
  const box = $("prompt");
  box.classList.remove("lost");
  box.className = `prompt sheet ${$("s-seat-0") ? "wood" : seat === null ? "" : "seat-" + (seat + 1)}${box.classList.contains("down") ? " down" : ""}`;
  const list = p.mode === "decide" && !past ? grouped(candidates(way()), way()) : [];
  const begun = lead(list);
  hint = p.help || (begun ? begun + "…" : list.length && clicked.length ? "Then choose one of these." : "");
  say(p.title, hint, p.clause);
  const thinks = !past && m.seats.some((/** @type {any} */ s) => s.thinking);
  const dots = $("ask").querySelector(".dots");
  if (!thinks || p.mode === "decide") dots?.remove();
  else if (!dots) $("ask").querySelector("h2").append(thinking());
  keep($("opts"), [list.map((e) => [e.words, e.option?.id, touch && e.option === ready]), p.mode, m.viewer.own_seats, m.seats.map((/** @type {any} */ s) => s.kind), m.table.pace, m.proposal], () => (list.length ? list.map((e, n) => button(e, n, begun)) : others(m)));
  $("opts").querySelector(".on")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  fade();
  acts();
  mark();
  open(now.decision?.asked);
}

/** More options lie below. */
function fade() {
  const box = $("opts");
  box.classList.toggle("more", box.scrollHeight - box.scrollTop - box.clientHeight > 8);
}

/** @param {Entry} entry @param {number} n @param {string} begun what is said above all the buttons */
function button(entry, n, begun) {
  const hint = () => touch || show(entry.option || null, entry);
  const hide = () => touch || unshow();
  return h("button", { class: touch && ready && entry.option === ready ? "btn on" : "btn", "aria-label": entry.words, "data-key": entry.option ? "option-" + entry.option.id : "group-" + entry.target, onclick: () => (entry.option ? pick(entry.option) : press(String(entry.target))), onmouseenter: hint, onfocus: hint, onmouseleave: hide, onblur: hide }, entry.words.slice(begun.length).replace(/(\d), (-?\d)/g, "$1,\u00a0$2"), n < 9 && h("kbd", { "aria-hidden": "true" }, String(n + 1)));
}

/** What there is to do when there is nothing to decide. @param {any} m @returns {Node[]} */
function others(m) {
  if (past) return [go("Back to the table", () => moment(null), "go"), go("Play on from here", branch)];
  if (m.prompt.mode === "proposal") return [go("Agree", () => api(`${HERE}/proposal`, { agree: true }), "go"), go("Do not agree", () => api(`${HERE}/proposal`, { agree: false }))];
  if (m.prompt.mode === "over") return [go("Score sheet", scores, "go"), go("Play again", again), go("Replay", () => play(m.table.first)), record()];
  const made = [];
  if (m.proposal?.yours) made.push(go("Take the question back", () => api(`${HERE}/proposal`, { agree: false })));
  const free = m.seats.filter((/** @type {any} */ s) => s.kind === "open");
  if (free.length && !m.viewer.own_seats.length) made.push(go("Take a seat", () => claim(free[0].seat), "go"));
  if (free.length && m.viewer.own_seats.length) made.push(go("Invite somebody", () => invite(free[0].seat), "go"), go("Let bots sit down", () => Promise.all(free.map((/** @type {any} */ s) => putBot(s.seat, String(LEVELS.at(-1)))))));
  if (m.table.started && m.seats.some((/** @type {any} */ s) => s.kind === "bot") && (m.viewer.own_seats.length || m.viewer.host)) made.push(m.table.pace === "pause" ? go("Let the bots go on", () => pace("follow"), "go") : go("Pause", () => pace("pause")));
  return made;
}

function acts() {
  const u = past ? {} : now.undo;
  const decide = !past && now.prompt.mode === "decide";
  const small = (/** @type {string} */ icon, /** @type {string} */ words, /** @type {boolean} */ on, /** @type {() => any} */ act, /** @type {boolean} */ held = false) => h("button", { class: "btn quiet icon" + (held ? " on" : ""), "data-key": icon, "aria-label": words, title: words, disabled: !on, "aria-pressed": icon === "i-why" ? String(held) : null, onclick: () => attempt(act) }, ico(icon));
  const sat = now.viewer.own_seats.length > 0 && !past;
  const laid = decide && lying();
  keep($("acts"), [decide && (touch || laid) && ready?.id], () => (ready && decide && (touch || laid) ? [
    laid && small("i-turn", "Turn it (R or the wheel)", true, () => spin("turn")),
    laid && small("i-flip", "Turn it over (F)", true, () => spin("flip")),
    h("button", { class: "btn go", "data-key": "go", onclick: () => ready && commit(ready) }, ico("i-check"), laid ? "Lay it" : ready.words),
  ].filter(Boolean) : []));
  keep($("aids"), [u, decide, sat, clicked.length, asking], () => (sat ? [
    small("i-undo", clicked.length ? "Clear the clicks" : u.ask ? "Ask to take the last step back" : "Take the last step back", u.step || clicked.length > 0, back),
    u.turn && small("i-step", u.ask_turn ? "Ask to take the turn back" : "Take my turn back", true, () => undo("turn")),
    u.redo && small("i-redo", "Give it again", true, () => send("redo", { seat })),
    decide && small("i-why", "Why not? Ask about a place", true, () => ask(!asking), asking),
  ].filter(Boolean) : []));
}

/** Show what is legal, what is clicked, and what can be reached by keyboard. */
function mark() {
  /** @type {Map<string, Option[]>} */ const able = new Map();
  for (const o of candidates(way())) {
    const id = next(o, way());
    if (id) able.set(id, [...(able.get(id) || []), o]);
  }
  for (const svg of document.querySelectorAll("svg.panel")) {
    let first = true;
    svg.classList.toggle("many", able.size > 12);
    svg.classList.toggle("asking", asking);
    for (const e of /** @type {Iterable<SVGElement>} */ (svg.querySelectorAll(".target"))) {
      const legal = able.get(e.id);
      e.classList.toggle("legal", !!legal);
      e.classList.toggle("chosen", clicked.includes(e.id));
      if (legal || asking) {
        const title = e.querySelector("title")?.textContent || e.id.replace(/-/g, " ");
        e.setAttribute("role", "button");
        e.setAttribute("aria-label", legal ? (legal.length === 1 ? legal[0].words : common(legal) || title) : title + ", not now");
        e.setAttribute("tabindex", first || document.activeElement === e ? "0" : "-1");
        first = false;
      } else for (const name of ["role", "tabindex", "aria-label"]) e.removeAttribute(name);
    }
  }
}

/** A target is clicked. @param {string} id */
function press(id) {
  if (past || now.prompt.mode !== "decide" || locked()) return;
  if (ready && touch && ready.targets.at(-1) === id && ready.targets.length === clicked.length) return commit(ready);
  if (spun && ready?.targets.includes(id)) return commit(ready);
  const before = clicked.indexOf(id);
  if (before >= 0 && (!ready || lying())) clicked = clicked.slice(0, before);
  else {
    const ways = before >= 0 ? [[id]] : [[...clicked, id], [...clicked.slice(0, -1), id], [id]];
    const found = ways.find((ids) => candidates(ids).length);
    if (!found) return why(id);
    clicked = found;
  }
  const left = candidates();
  const was = ready;
  if (!touch || left.length > 1) toTop();
  ready = null;
  spun = false;
  if (left.length === 1) {
    if (!touch) return commit(left[0]);
    clicked = [...left[0].targets];
    show(left[0]);
  } else if (clicked.length && left.every((o) => o.turn !== undefined)) show(was && left.includes(was) ? was : left[0]);
  else unshow();
  prompt();
}

/** A button is clicked; a finger sees first what it would do. @param {Option} option */
function pick(option) {
  if (touch && ready !== option) {
    clicked = [...option.targets];
    show(option);
    prompt();
  } else commit(option);
}

/** The next question may show before the reply is here, and may read like this one: its number tells them apart. */
const question = () => (now.decision ? `${now.decision.seat} ${now.decision.asked}` : "none");
const locked = () => question() === answered;

/** @param {string} question */
function lock(question) {
  answered = question;
  $("prompt").ariaBusy = String(locked());
}

/** @param {Option} option */
async function commit(option) {
  if (!now.decision || locked()) return;
  const given = question();
  lock(given);
  ask(false);
  clear();
  try {
    await api(`${HERE}/answers`, { history: now.history, seat: now.decision.seat, id: option.id });
  } catch (error) {
    toast(error);
    if (answered !== given) return; // one has gone on already
    lock("");
    forget();
    prompt();
  }
}

/** @param {string} what @param {any} body */
const send = (what, body) => attempt(async () => {
  forget();
  const done = await api(`${HERE}/${what}`, body);
  if (done?.proposed) toast("The others are asked.");
});
/** @param {string} what */
const undo = (what) => send("undo", { seat, what });

function back() {
  if (!clicked.length) return now.undo.step && undo("step");
  clicked.pop();
  ready = null;
  toTop();
  clear();
  prompt();
}

// ---------- previews and reasons ----------

/** @type {Map<string, any>} */ const seen = new Map();
/** @type {any} */ let soon = 0;
let wheeled = 0;
let asked = new AbortController();

function clear() {
  clearTimeout(soon);
  asked.abort();
  asked = new AbortController();
  document.querySelectorAll(".preview").forEach((e) => e.remove());
}

const unhover = () => document.querySelectorAll(".target.hover").forEach((e) => e.classList.remove("hover"));

/** @param {Option | null} option @param {Entry} [entry] */
function show(option, entry) {
  clear();
  unhover();
  const hover = option ? option.targets : entry?.target ? [entry.target] : [];
  hover.forEach((id) => $(id)?.classList.add("hover"));
  if (ready !== option) {
    ready = option;
    acts();
  }
  if (!option || locked()) return;
  if (touch) reveal(option.targets.at(-1));
  const key = `${now.history} ${option.id}`;
  soon = setTimeout(async () => {
    if (!seen.has(key)) seen.set(key, await api(`${HERE}/preview?seat=${now.decision.seat}&history=${now.history}&id=${option.id}`, undefined, asked.signal).catch(() => null));
    const made = seen.get(key);
    if (!made) seen.delete(key);
    if (!made?.svg || ready !== option || locked()) return;
    clear();
    const g = document.createElementNS("http://www.w3.org/2000/svg", "g");
    g.setAttribute("class", "preview");
    g.innerHTML = made.svg;
    $("panel-" + made.panel)?.append(g);
    say(now.prompt.title, made.words[0].toUpperCase() + made.words.slice(1) + ".");
  }, 50);
}

function unshow() {
  if (lying() || (touch && clicked.length && ready?.targets.length === clicked.length)) return;
  clear();
  unhover();
  if (ready) {
    ready = null;
    acts();
  }
  if (now && !past) say(now.prompt.title, hint, now.prompt.clause);
}

/** @param {string} id */
async function why(id) {
  const at = $(id)?.getBoundingClientRect();
  const said = await attempt(() => api(`${HERE}/why?seat=${seat ?? 0}` + [...clicked, id].map((t) => "&target=" + encodeURIComponent(t)).join("")));
  if (!said?.words || !at) return;
  pop(at, "why", [h("b", {}, said.words), " ", said.clause && h("a", { class: "rule", href: `/rules/${games}#${said.clause}` }, said.clause)]);
}

/** @param {boolean} on */
function ask(on) {
  if (asking === on) return;
  asking = on;
  document.querySelector(".why")?.remove();
  acts();
  mark();
}

// ---------- through the game ----------

/** @type {any} */ let playing = 0;
let wanted = -1;

/** @param {number | null} n null: the table as it stands */
async function moment(n) {
  if (n === null || n > now.answers) {
    stop();
    past = null;
    $("play").hidden = true;
  } else {
    wanted = n;
    forget();
    clear();
    const found = await attempt(() => api(`${HERE}/moment?n=${n}&${bySeat()}`));
    if (!found || wanted !== n) return;
    past = found;
  }
  last.prompt = "";
  draw();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  wanted = -1;
}

/** Show the moments from n to the end, one after the other. @param {number} n */
async function play(n) {
  stop();
  await moment(n);
  const step = async () => {
    if (!past) return;
    if (past.answers >= now.answers) return now.table.over ? (stop(), playBar()) : moment(null);
    await moment(past.answers + 1);
    if (playing) playing = setTimeout(step, 750);
  };
  playing = setTimeout(step, 900);
  playBar();
}

function playBar() {
  const box = $("play");
  box.hidden = !past;
  if (!past) return;
  const n = past.answers;
  const small = (/** @type {string} */ icon, /** @type {string} */ words, /** @type {number} */ to, /** @type {boolean} */ flip = false) => h("button", { class: "btn quiet icon", "data-key": words, "aria-label": words, title: words, disabled: to < now.table.first || to > now.answers || (to === n && words !== "Pause"), onclick: () => (stop(), moment(to)) }, drawn(`<g ${flip ? 'transform="matrix(-1 0 0 1 24 0)"' : ""}><use href="#s-${icon}"/></g>`, "0 0 24 24"));
  keep(box, [n, now.answers, !!playing], () => [
    small("i-step", "First", now.table.first, true), small("i-next", "Back one", n - 1, true),
    h("button", { class: "btn quiet icon", "data-key": "play", "aria-label": playing ? "Pause" : "Play", onclick: () => (playing ? (stop(), playBar()) : play(n >= now.answers ? now.table.first : n)) }, ico(playing ? "i-pause" : "i-play")),
    small("i-next", "On one", n + 1), small("i-step", "Last", now.answers),
    h("input", { type: "range", min: now.table.first, max: now.answers, value: n, "aria-label": "Moment", "data-key": "slider", oninput: (/** @type {any} */ e) => (stop(), moment(Number(e.target.value))) }),
    h("span", { class: "at" }, `${n} of ${now.answers}`),
    h("button", { class: "btn quiet icon", "data-key": "close", "aria-label": "Back to the table", onclick: () => moment(null) }, ico("i-x")),
  ]);
}

/** @param {string} value */
const pace = (value) => api(`${HERE}/pace`, { pace: value });
const branch = async () => (location.href = (await api(`${HERE}/branch`, { n: past.answers, seat: seat ?? 0, level: LEVELS.at(-1) })).url);

// ---------- several people at one screen ----------

/** The next one has secrets. @param {number} n */
function curtain(n) {
  if ($("curtain")) return;
  stream?.close();
  past = null;
  for (const key of Object.keys(last)) delete last[key];
  drawCurtain(now.seats[n], () => sit(n));
}

/** Nobody has any: the next one just goes on. @param {number} n */
function pass(n) {
  if (seat !== null) toast(`${now.seats[n].name} is next.`);
  sit(n);
}

/** @param {number} n */
function sit(n) {
  seat = n;
  forget();
  connect();
}

function left() {
  seat = null;
  connect();
}

// ---------- the end ----------

function scores() {
  if (!now.scores) return;
  dialog(now.prompt.title, ending(now, [go("Play again", again, "go"), go("Replay", () => ($("sheet").close(), play(now.table.first))), record()]), "broad");
}
const record = () => h("a", { class: "btn", "data-key": "record", href: `/api/${HERE}/record`, download: "" }, "Save the record");

const again = async () => {
  const mine = now.viewer.own_seats;
  const seats = now.seats.map((/** @type {any} */ s) => (mine.includes(s.seat) ? { kind: s.seat === mine[0] ? "me" : "here" } : s.kind === "bot" ? { kind: "bot", level: s.level } : { kind: "open" }));
  location.href = (await api("tables", { game: games, seats, options: now.table.options, pace: now.table.pace, open: false })).url;
};

// ---------- notices ----------

/** @param {any} was */
function notice(was) {
  const due = (/** @type {any} */ m) => m && (m.prompt.mode === "decide" || m.prompt.mode === "proposal");
  if (was && !was.table.over && now.table.over) scores();
  if (was && due(now) && !due(was)) call(now);
}

const menu = () => attempt(() => me(choices(now.viewer.own_seats.length || now.viewer.host ? now.table.pace : "", pace)));

// ---------- listening ----------

/** @param {Event} e @returns {any} */
const targetOf = (e) => /** @type {Element} */ (e.target).closest?.("svg.panel .target");

/** What one more click on it would do. @param {Element} e */
function foretell(e) {
  if (past || !now?.decision || !e.classList.contains("legal")) return;
  const some = candidates([...clicked, e.id]);
  if (ready && lying() && (!some.length || ready.targets.includes(e.id))) return;
  show(some.length === 1 || some[0]?.turn !== undefined ? some[0] : null, { words: "", target: e.id, all: some });
}

addEventListener("pointerdown", (e) => {
  touch = e.pointerType === "touch";
  const on = /** @type {Element} */ (e.target); // a reason goes away with the next touch, even of itself
  document.querySelectorAll(".why, .pop").forEach((slip) => (slip.contains(on) && (slip.matches(".pop") || on.closest("a"))) || slip.remove());
  const at = targetOf(e);
  clearTimeout(long);
  held = false;
  if (at && touch) long = setTimeout(() => moved < 9 && ((held = true), at.classList.contains("legal") ? foretell(at) : why(at.id)), 550);
}, true);
addEventListener("mouseover", (e) => {
  const at = targetOf(e);
  if (touch) return;
  if (at) foretell(at);
  else if (!$("prompt").contains(/** @type {Node} */ (e.target)) && document.querySelector(".target.hover")) unshow();
});
addEventListener("focusin", (e) => {
  const at = targetOf(e);
  if (!at || !at.matches(":focus-visible")) return;
  if (at.classList.contains("legal")) foretell(at);
  else if (asking) why(at.id);
});
$("board").addEventListener("wheel", (/** @type {WheelEvent} */ e) => {
  if (!lying()) return;
  e.preventDefault();
  e.stopPropagation();
  if (e.timeStamp - wheeled > 90) spin(e.deltaY > 0 ? "turn" : "back");
  wheeled = e.timeStamp;
}, { passive: false, capture: true });
addEventListener("click", (e) => {
  const on = /** @type {HTMLElement} */ (e.target);
  const chip = on.closest("a");
  const cited = chip?.getAttribute("href")?.match(/^(?:\/rules\/[\w-]+)?#([A-Z]+-[\w.]+)$/);
  if (chip && cited && !e.ctrlKey && !e.metaKey) {
    e.preventDefault();
    return chip.dataset.open || chip.closest("#drawer") ? rules(games, cited[1]) : clause(games, cited[1], chip);
  }
  if (chip?.dataset.moment) return e.preventDefault(), moment(Number(chip.dataset.moment));
  const part = on.closest("button")?.dataset.view;
  if (part) return view(part);
  const act = /** @type {HTMLElement | null} */ (on.closest("[data-do]"))?.dataset.do;
  if (act && now) return doing[act]?.();
  const at = targetOf(e);
  clearTimeout(long);
  if (at && moved < 9 && !held) press(at.id);
});

/** @type {Record<string, () => any>} */
const doing = {
  menu,
  rules: () => rules(games),
  history: () => moment(Math.max(now.table.first, now.answers - 1)),
  replay: () => {
    const mine = now.log.filter((/** @type {any} */ l) => l.seat === seat && l.at < now.answers).at(-1);
    play(Math.max(now.table.first, Math.min(mine ? mine.at : 0, now.answers - 1), now.answers - 12));
  },
  invite: () => {
    const free = now.seats.find((/** @type {any} */ s) => s.kind === "open");
    attempt(() => (free && (now.viewer.own_seats.length || now.viewer.host) ? invite(free.seat) : copy(location.href.split("?")[0])));
  },
  in: () => zoom(1.4),
  out: () => zoom(1 / 1.4),
  fit: () => zoom(0.01),
  fold: () => $("prompt").classList.toggle("down"),
};

addEventListener("keydown", (e) => {
  const on = /** @type {HTMLElement} */ (e.target);
  if (!now || e.ctrlKey || e.metaKey || e.altKey || on.closest("input:not([type=range]), select, textarea, dialog, .curtain")) return;
  touch = false;
  const at = targetOf(e);
  const key = e.key;
  if (on.matches("[type=range]") && key !== "Escape") return; // it moves by arrows
  if (/^[1-9]$/.test(key)) /** @type {any} */ ($("opts").children[Number(key) - 1])?.focus();
  else if (key === "Enter" || key === " ") {
    if (at) press(at.id);
    else if (ready && !on.closest("button, a")) commit(ready);
    else return;
  } else if (key === "Backspace") attempt(back);
  else if (key === "Escape") {
    const slip = document.querySelector(".why, .pop");
    if (slip) slip.remove();
    else if (!$("drawer").hidden) rules(games);
    else if (past) moment(null);
    else (ask(false), forget(), clear(), prompt());
  } else if (key.startsWith("Arrow") && at) step(at, key);
  else if (past && (key === "ArrowLeft" || key === "ArrowRight")) moment(Math.max(now.table.first, past.answers + (key === "ArrowLeft" ? -1 : 1)));
  else if (/^[rf]$/i.test(key) && (lying() || ready?.turn !== undefined)) spin(/r/.test(key) ? "turn" : key === "R" ? "back" : "flip");
  else return;
  e.preventDefault();
});

$("opts").addEventListener("scroll", fade);
addEventListener("resize", fade);
connect();
