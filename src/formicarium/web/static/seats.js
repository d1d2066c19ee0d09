// @ts-check
/** The seats of a table: their cards, what somebody has, who sits down, and the curtain between two at one screen. */
import { $, api, attempt, copy, dialog, dot, drawn, go, h, ico } from "./base.js";

export const HERE = "tables/" + document.body.dataset.table;
export const LEVELS = (document.body.dataset.bots || "").split(" ");

/** @param {number} n */
export const claim = (n) => api(`${HERE}/seats/${n}/claim`, {});
/** @param {number} n */
export const invite = async (n) => copy(new URL((await api(`${HERE}/seats/${n}/invite`, {})).url, location.href).href);
/** @param {number} n @param {string} level */
export const putBot = (n, level) => api(`${HERE}/seats/${n}/bot`, { level });

export const thinking = () => h("span", { class: "dots" }, h("i"), h("i"), h("i"));

/** @param {any} s @param {number | null} seat one's own that is played @param {boolean} own @param {() => void} open */
export function seatCard(s, seat, own, open) {
  const first = s.badges[0];
  const tag = s.kind === "open" ? "free" : s.winner ? "winner" : s.thinking ? "" : s.deciding ? (s.seat === seat ? "your turn" : "on turn") : "";
  const figure = $("s-seat-" + s.seat) ? `<use href="#s-seat-${s.seat}"/>` : `<use href="#s-ant"/><use href="#s-m-${s.mark}" x="40" y="68" width="20" height="20"/>`;
  const name = s.kind === "open" ? "Free seat" : s.seat === seat ? "You" : s.name;
  return h("button", { class: `seat sheet ${$("s-seat-0") ? "wood" : "seat-" + (s.seat + 1)}${s.deciding ? " turn" : ""}`, "data-key": "seat-" + s.seat, onclick: open, "aria-label": `${name}${tag ? ", " + tag : ""}${s.thinking ? ", thinking" : ""}. ${s.badges.map((/** @type {any} */ b) => b.words).join(", ")}` },
    h("span", { class: "face" }, drawn(figure, "0 0 100 100", "")),
    h("span", { class: "who" }, h("b", {}, name), s.kind === "bot" && ico("i-bot"), own && s.seat !== seat && ico("i-person"), tag && h("span", { class: "tag" + (s.deciding || s.winner ? "" : " soft") }, tag), s.thinking && thinking(), s.kind === "human" && !s.present && !own && h("span", { class: "tag soft" }, "away")),
    h("span", { class: "pts", title: first?.words }, first && ico(first.symbol), first?.figure),
    h("span", { class: "has" }, ...s.badges.slice(1).map((/** @type {any} */ b) => h("span", { title: b.words }, ico(b.symbol), b.figure))));
}

/**
 * Who sits there, what they have, and what can be done about it.
 * @param {number} n @param {any} now @param {any} shown the moment that is looked at @param {number | null} seat
 * @param {(n: number) => void} sit @param {() => void} left
 */
export function seatSheet(n, now, shown, seat, sit, left) {
  const s = now.seats[n];
  const own = now.viewer.own_seats.includes(n);
  const then = (/** @type {string} */ words, /** @type {() => any} */ act, /** @type {string} */ cls = "") => go(words, async () => ($("sheet").close(), await act()), cls);
  const may = !now.table.over && (own || (s.kind === "open" && (now.viewer.own_seats.length || now.viewer.host)));
  const room = h("div", { class: "room" });
  if (n !== seat) attempt(() => look(room, `${HERE}/seats/${n}?n=${shown.answers}${seat === null ? "" : "&seat=" + seat}`));
  dialog(s.kind === "open" ? "A free seat" : s.name, [
    room,
    h("ul", {}, ...shown.seats[n].badges.map((/** @type {any} */ b) => h("li", { class: "row" }, ico(b.symbol), b.words))),
    s.kind === "bot" && h("p", { class: "note" }, `A bot, ${s.level}.`),
    h("div", { class: "row" }, ...[
      s.kind === "open" && then("Sit here", () => claim(n), "go"),
      own && now.viewer.own_seats.length > 1 && n !== seat && then("Play this seat", () => sit(n)),
      may && then("Copy an invitation", () => invite(n)),
      ...(may ? LEVELS.map((level) => then("Bot, " + level, () => putBot(n, level))) : []),
      own && then("Leave the seat", async () => (await api(`${HERE}/seats/${n}/leave`, {}), left())),
    ].filter(Boolean)),
  ]);
}

/** What somebody has, in a room of its own: the names in it are those of one's own things. @param {HTMLElement} room @param {string} path */
async function look(room, path) {
  const made = await api(path);
  if (!made) return;
  const style = /** @type {HTMLLinkElement} */ (document.querySelector("link[href*='picture.css']")).href;
  room.attachShadow({ mode: "open" }).innerHTML = `<link rel="stylesheet" href="${style}"><svg viewBox="0 0 ${made.width} ${made.height}" style="display:block;min-width:${made.width}px" role="img"><title></title>${$("sprite").innerHTML}${made.layers.map((/** @type {any} */ l) => l.svg).join("")}</svg>`;
  /** @type {any} */ (room.shadowRoot?.querySelector("title")).textContent = made.title;
  room.classList.add("full");
}

/** @param {boolean} on */
const inert = (on) => document.querySelectorAll("main, header, nav").forEach((e) => ((/** @type {any} */ (e)).inert = on));

/** Several people at one screen: nobody sees the next one's secrets. @param {any} s the next one's seat @param {() => void} then */
export function drawCurtain(s, then) {
  document.querySelectorAll("svg.panel").forEach((e) => e.remove());
  for (const id of ["opts", "acts", "aids", "log"]) $(id).replaceChildren();
  const shut = h("section", { class: "curtain", id: "curtain", role: "dialog", "aria-modal": "true", "aria-label": "Curtain" },
    h("div", { class: "sheet" }, dot(s.seat, s.mark), h("h2", {}, `${s.name} is next`), h("p", {}, "Hand the screen over. Nobody else should look."),
      h("button", { class: "btn go", onclick: () => (shut.remove(), inert(false), then(), $("prompt").focus()) }, `I am ${s.name}`)));
  inert(true);
  document.body.append(shut);
  shut.querySelector("button").focus();
}
