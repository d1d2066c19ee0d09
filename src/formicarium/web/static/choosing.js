// @ts-check
/** Many options as few buttons. */
import { $ } from "./base.js";

/** @typedef {{id: number, words: string, targets: string[], turn?: number, flip?: number}} Option */
/** @typedef {{words: string, option?: Option, target?: string, all: Option[]}} Entry what one button stands for */

/**
 * The options that the clicked targets leave. The first click begins one; from then on the order does not matter,
 * unless the clicks are all that one of them needs.
 * @param {Option[]} all @param {string[]} ids
 */
export function narrowed(all, ids) {
  const begun = all.filter((o) => ids.every((id, n) => o.targets[n] === id));
  if (begun.some((o) => o.targets.length === ids.length) || !all.some((o) => o.targets[0] === ids[0])) return begun;
  return all.filter((o) => ids.every((id) => o.targets.includes(id)));
}

/** What to click next for this one. @param {Option} option @param {string[]} ids */
export const next = (option, ids) => option.targets.find((id) => !ids.includes(id)) || "";

/** How many words all of these have in common at their beginning; a bracket is not torn open. @param {string[][]} words */
function shared(words) {
  let same = 0;
  while (words.every((w) => w.length > same + 1 && w[same] === words[0][same])) same += 1;
  while (/\([^)]*$/.test(words[0].slice(0, same).join(" "))) same -= 1;
  return same;
}

/** The words that several options begin with. @param {Option[]} some */
export function common(some) {
  const words = some.map((o) => o.words.split(" "));
  const said = words[0].slice(0, shared(words)).join(" ").replace(/, [a-z]*$/, "").replace(/,$|\s(on|in|to|at|from|the|for|with|by|and|of)( the| a)?$/g, "");
  return said && said + " …";
}

/** The words with which all of these begin: said once, above the buttons. @param {Entry[]} some */
export function lead(some) {
  const words = some.map((e) => e.words.split(" "));
  const same = some.length < 4 ? 0 : shared(words);
  return same > 1 ? words[0].slice(0, same).join(" ") + " " : "";
}

/** What the buttons offer: options, or where there are many, what they have in common first. @param {Option[]} all @param {string[]} clicked @returns {Entry[]} */
export function grouped(all, clicked) {
  const alone = (/** @type {Option} */ option) => ({ words: option.words, option, all: [option] });
  /** @type {Map<string, Option[]>} */ const groups = new Map();
  for (const o of all) groups.set(next(o, clicked), [...(groups.get(next(o, clicked)) || []), o]);
  if (all.length <= 5 || groups.size < 2 || groups.size === all.length) return all.map(alone);
  const made = [...groups].flatMap(/** @returns {Entry[]} */ ([target, some]) => {
    if (!target || some.length === 1) return some.map(alone);
    return [{ words: common(some) || $(target)?.querySelector("title")?.textContent || some[0].words + " …", target, all: some }];
  });
  return new Set(made.map((entry) => entry.words)).size === made.length ? made : all.map(alone);
}
