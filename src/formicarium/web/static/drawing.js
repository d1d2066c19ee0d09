// @ts-check
/** Putting things on the page: parts that keep their focus, pictures whose pieces glide. */
import { $ } from "./base.js";

const CALM = matchMedia("(prefers-reduced-motion: reduce)");

/** @type {Record<string, string>} */ export const last = {};

/** Build a part again only when what it shows has changed, and keep the focus in it. @param {HTMLElement} box @param {any} facts @param {() => Node[]} build */
export function keep(box, facts, build) {
  const key = JSON.stringify(facts);
  if (last[box.id] === key) return;
  last[box.id] = key;
  const held = box.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement).dataset.key : undefined;
  box.replaceChildren(...build());
  if (held) (/** @type {any} */ (box.querySelector(`[data-key="${CSS.escape(held)}"]`)) || $("prompt")).focus({ preventScroll: true });
}

/** The panels after an update. @param {any[]} old @param {any[]} changed @param {string[]} ids */
export function merged(old, changed, ids) {
  const all = new Map(old.map((panel) => [panel.id, panel]));
  for (const panel of changed) {
    const before = all.get(panel.id);
    if (!panel.whole && before) {
      const layers = before.layers.map((/** @type {any} */ layer) => panel.layers.find((/** @type {any} */ l) => l.name === layer.name) || layer);
      all.set(panel.id, { ...before, layers });
    } else all.set(panel.id, panel);
  }
  return ids.map((id) => all.get(id));
}

/** @param {any} panel */
export function drawPanel(panel) {
  const id = "panel-" + panel.id;
  let svg = $(id);
  if (!svg) {
    svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.id = id;
    svg.dataset.panel = panel.id;
    svg.setAttribute("class", "panel");
    svg.setAttribute("role", "group");
    $(panel.place).append(svg);
    svg.size = panel;
    svg.setAttribute("viewBox", `0 0 ${panel.width} ${panel.height}`);
  }
  svg.setAttribute("aria-label", panel.title);
  const names = panel.layers.map((/** @type {any} */ l) => l.name).join();
  if (svg.dataset.layers !== names) {
    svg.dataset.layers = names;
    svg.replaceChildren(...panel.layers.map(() => document.createElementNS("http://www.w3.org/2000/svg", "g")));
    for (const g of svg.children) g.svg = "";
  }
  const changed = panel.layers.filter((/** @type {any} */ layer, /** @type {number} */ n) => svg.children[n].svg !== layer.svg);
  if (!changed.length) return;
  const focus = svg.contains(document.activeElement) ? document.activeElement?.id : "";
  const before = new Map([...svg.querySelectorAll(".piece[id]")].map((piece) => [piece.id, matrix(piece)]));
  panel.layers.forEach((/** @type {any} */ layer, /** @type {number} */ n) => {
    if (svg.children[n].svg === layer.svg) return;
    svg.children[n].svg = layer.svg;
    svg.children[n].innerHTML = layer.svg;
  });
  if (!CALM.matches) {
    for (const piece of svg.querySelectorAll(".piece[id]")) {
      const from = before.get(piece.id);
      const to = matrix(piece);
      if (from && to && from !== to) piece.animate([{ transform: from }, { transform: to }], { duration: 420, easing: "cubic-bezier(.2,.7,.2,1)" });
    }
  }
  if (focus) $(focus)?.focus({ preventScroll: true });
}

/** @param {any} piece */
function matrix(piece) {
  const m = piece.transform?.baseVal.consolidate()?.matrix;
  return m ? `matrix(${m.a},${m.b},${m.c},${m.d},${m.e},${m.f})` : "";
}
