// @ts-check
/** The board under the hand: pan, pinch, wheel, double tap. */
import { $ } from "./base.js";

const PHONE = matchMedia("(max-width: 900px)");
/** @type {{x: number, y: number, k: number}} */ const eye = { x: 0, y: 0, k: 1 };
let placed = false;

function look() {
  const svg = $("board").querySelector("svg.panel");
  if (!svg) return;
  const panel = svg.size;
  const [w, t] = [panel.width / eye.k, panel.height / eye.k];
  eye.x = Math.max(-panel.width * 0.15, Math.min(panel.width * 1.15 - w, eye.x));
  eye.y = Math.max(-panel.height * 0.3, Math.min(panel.height * 1.3 - t, eye.y));
  svg.setAttribute("viewBox", `${eye.x} ${eye.y} ${w} ${t}`);
}

/** Zoom by a factor, this point of the screen staying where it is. @param {number} by @param {number} [px] @param {number} [py] */
export function zoom(by, px, py) {
  const svg = $("board").querySelector("svg.panel");
  if (!svg) return;
  const box = svg.getBoundingClientRect();
  const at = point(px ?? box.left + box.width / 2, py ?? box.top + box.height / 2);
  const k = Math.max(1, Math.min(5, eye.k * by));
  eye.x = at.x - ((at.x - eye.x) * eye.k) / k;
  eye.y = at.y - ((at.y - eye.y) * eye.k) / k;
  eye.k = k;
  if (k === 1) eye.x = eye.y = 0;
  look();
}

/** @param {number} x @param {number} y */
function point(x, y) {
  const svg = $("board").querySelector("svg.panel");
  return new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
}

/** @param {Element} e */
function middle(e) {
  const box = e.getBoundingClientRect();
  return point(box.left + box.width / 2, box.top + box.height / 2);
}

/** On a phone one part of the table is shown at a time. @param {string} part */
export function view(part) {
  $("board").closest("main").dataset.view = part;
  document.querySelectorAll(".tabs button").forEach((b) => b.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (b).dataset.view === part)));
  if (part === "log") $("log").scrollTop = $("log").scrollHeight;
}

let asked = -1;

/** On a phone the part opens in which something can be chosen, the board large. @param {number} question */
export function open(question) {
  const svg = $("board").querySelector("svg.panel");
  if (!svg || !PHONE.matches) return;
  const [here, there] = ["board", "own"].map((part) => $(part).querySelector(".target.legal"));
  const now = $("board").closest("main").dataset.view;
  if (now === "board" && there && !here) view("own");
  if (now === "own" && here && !there) view("board");
  if (question !== asked) leftmost($("own"))?.scrollIntoView({ block: "nearest", inline: "nearest" });
  asked = question;
  const box = svg.getBoundingClientRect();
  if (!box.width) return;
  if (placed) return here && ![...svg.querySelectorAll(".target.legal")].some((e) => inside(e, box)) ? reveal(here.id) : undefined;
  placed = true;
  const panel = svg.size;
  eye.k = Math.max(1, Math.min(3.2, (box.height / box.width) * (panel.width / panel.height) * 1.15));
  const places = [...svg.querySelectorAll(".target.legal")].map((e) => middle(e).x);
  const mid = places.length ? places.reduce((sum, x) => sum + x, 0) / places.length : panel.width / 2;
  eye.x = Math.max(0, Math.min(panel.width, mid + panel.width / eye.k / 2) - panel.width / eye.k);
  eye.y = panel.height / 2 - panel.height / eye.k / 2;
  look();
}

/** @param {Element} part @returns {Element | undefined} */
const leftmost = (part) => [...part.querySelectorAll(".target.legal")].sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)[0];

/** @param {Element} e @param {DOMRect} all */
function inside(e, all) {
  const box = e.getBoundingClientRect();
  return box.left > all.left && box.right < all.right && box.top > all.top && box.bottom < all.bottom - 40;
}

/** Where to look so that hardly anything is seen beyond the board. @param {number} at @param {number} all @param {number} part */
const within = (at, all, part) => (part > all ? all / 2 : Math.max(part / 2 - 30, Math.min(all - part / 2 + 30, at)));

/** Bring a place into sight. @param {string} [id] */
export function reveal(id) {
  const place = id && $(id);
  const svg = $("board").querySelector("svg.panel");
  if (!place || !PHONE.matches) return;
  if (place.closest("#own, #board")) view(place.closest("#own") ? "own" : "board");
  if (!svg.contains(place)) return place.scrollIntoView({ block: "nearest", inline: "center" });
  const box = svg.getBoundingClientRect();
  if (inside(place, box)) return;
  const [w, t] = [svg.size.width / eye.k, svg.size.height / eye.k];
  const scale = Math.min(box.width / w, box.height / t);
  const { x, y } = middle(place);
  eye.x = within(x, svg.size.width, box.width / scale) - w / 2;
  eye.y = within(y, svg.size.height, box.height / scale) - t / 2;
  look();
}

/** @type {Map<number, PointerEvent>} */ const fingers = new Map();
/** How far the pointer has gone since it came down. */
export let moved = 0;

$("board").addEventListener("wheel", (/** @type {WheelEvent} */ e) => (e.preventDefault(), zoom(Math.exp(-e.deltaY / 500), e.clientX, e.clientY)), { passive: false });
$("board").addEventListener("dblclick", (/** @type {MouseEvent} */ e) => !(/** @type {Element} */ (e.target)).closest(".target.legal") && (eye.k > 1 ? zoom(0.01) : zoom(2, e.clientX, e.clientY)));
$("board").addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => fingers.set(e.pointerId, e));
addEventListener("pointerdown", () => fingers.size || (moved = 0), true);
addEventListener("pointermove", (e) => {
  const was = fingers.get(e.pointerId);
  if (!was) return;
  const [one, two] = [...fingers.values()];
  const gap = () => Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
  moved += Math.abs(e.clientX - was.clientX) + Math.abs(e.clientY - was.clientY);
  if (two) {
    const other = was === one ? two : one;
    zoom(Math.hypot(e.clientX - other.clientX, e.clientY - other.clientY) / (gap() || 1), (e.clientX + other.clientX) / 2, (e.clientY + other.clientY) / 2);
  } else if (moved > 8) {
    const [a, b] = [point(was.clientX, was.clientY), point(e.clientX, e.clientY)];
    eye.x += a.x - b.x;
    eye.y += a.y - b.y;
    look();
  }
  fingers.set(e.pointerId, e);
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (e) => fingers.delete(/** @type {PointerEvent} */ (e).pointerId));

/** Arrows go from target to target. @param {any} from @param {string} key */
export function step(from, key) {
  const along = key === "ArrowLeft" || key === "ArrowRight" ? "x" : "y";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  const mid = (/** @type {Element} */ e) => (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(e.getBoundingClientRect());
  const here = mid(from);
  let best = null;
  let least = Infinity;
  for (const e of from.closest("svg").querySelectorAll(".target[tabindex]")) {
    const d = { x: mid(e).x - here.x, y: mid(e).y - here.y };
    const ahead = d[along] * sign;
    const far = ahead + 2.2 * Math.abs(along === "x" ? d.y : d.x);
    if (ahead > 1 && far < least) [best, least] = [e, far];
  }
  if (!best) return;
  from.setAttribute("tabindex", "-1");
  best.setAttribute("tabindex", "0");
  best.focus();
}
