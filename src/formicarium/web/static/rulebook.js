// @ts-check
/** Clauses where they are cited, and the rulebook beside the table. */
import { $, attempt, h, ico, searching } from "./base.js";

/** A slip beside what it speaks of. @param {DOMRect} at @param {string} cls @param {any[]} kids */
export function pop(at, cls, kids) {
  document.querySelectorAll(".why, .pop").forEach((e) => e.remove());
  const slip = h("div", { class: cls, role: "status" }, ...kids);
  document.body.append(slip);
  const { offsetWidth: w, offsetHeight: t } = slip;
  slip.style.left = Math.max(8, Math.min(at.left + at.width / 2 - w / 2, innerWidth - w - 8)) + "px";
  slip.style.top = (at.bottom + t + 12 < innerHeight ? at.bottom + 8 : Math.max(8, at.top - t - 8)) + "px";
}

/** A clause, beside where it is cited. @param {string} game @param {string} id @param {Element} from */
export const clause = (game, id, from) => attempt(async () => {
  const at = from.getBoundingClientRect();
  const answer = await fetch(`/rules/${game}/clauses/${id}`);
  if (!answer.ok) return rules(game, id);
  const text = h("div", { class: "said", tabindex: "0", role: "region", "aria-label": "Clause " + id });
  text.innerHTML = await answer.text();
  const shut = h("button", { class: "tool x", "aria-label": "Close", onclick: (/** @type {any} */ e) => (e.target.closest(".pop").remove(), /** @type {any} */ (from).focus()) }, ico("i-x"));
  pop(at, "pop", [h("header", {}, h("b", {}, id), shut), text, h("footer", {}, h("a", { href: `/rules/${game}#${id}`, "data-open": id }, "Open in the rules"))]);
  shut.focus();
});

/** The rulebook beside the table, opened at a clause, or shut again. @param {string} game @param {string} [id] */
export const rules = (game, id) => attempt(async () => {
  const box = $("drawer");
  const shut = id === undefined && !box.hidden;
  const first = !shut && !$("text").childElementCount;
  if (first) $("text").innerHTML = await (await fetch(`/rules/${game}/text`)).text();
  box.hidden = shut; // not opened before there is something to search
  document.querySelectorAll(".pop").forEach((e) => e.remove());
  if (shut) return;
  $("text").hidden = false;
  $("found").hidden = true;
  if (first && !id) $("text").querySelector("h3[id*='-']:has(+ ul > li[id])")?.scrollIntoView();
  if (!id) return $("search").focus({ preventScroll: true });
  box.querySelectorAll(".hit").forEach((/** @type {Element} */ e) => e.classList.remove("hit"));
  $(id)?.classList.add("hit");
  $(id)?.scrollIntoView({ block: "center" });
});

searching($("search"), $("text"), $("found"));
