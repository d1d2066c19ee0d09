// @ts-check
/** The end of a game: the score sheet, and the scores over the game. */
import { dot, drawn, h } from "./base.js";

/** @param {any} now the table @param {any[]} acts what to do next @returns {any[]} */
export function ending(now, acts) {
  const s = now.scores;
  const head = s.sheet?.head || [];
  const rows = s.sheet?.rows || [];
  const number = (/** @type {string} */ t) => Number(t.replace("−", "-"));
  const table = h("table", { class: "scores" },
    h("thead", {}, h("tr", {}, ...head.map((/** @type {string} */ name, /** @type {number} */ n) => (n ? h("th", { scope: "col", class: s.winners.includes(n - 1) ? "won" : "" }, dot(n - 1, now.seats[n - 1].mark, null), name) : h("td", {}))))),
    h("tbody", {}, ...rows.map((/** @type {string[]} */ row, /** @type {number} */ r) => {
      const best = Math.max(...row.slice(1).map(number));
      const tells = r < rows.length - 1 && best > 0 && row.slice(1).some((cell) => number(cell) !== best);
      return h("tr", {}, ...row.map((cell, n) => (n ? h("td", { class: "num" + (tells && number(cell) === best ? " best" : "") }, cell) : h("th", { scope: "row" }, cell))));
    })));
  return [h("div", { class: "sheet-scores" }, table, chart(s, now.seats)), h("div", { class: "row" }, ...acts)];
}

/** The scores over the game: a line each, with its mark. @param {any} s @param {any[]} seats */
function chart(s, seats) {
  const [W, H, left, right] = innerWidth < 760 ? [340, 220, 28, 56] : [560, 260, 34, 70];
  const all = s.chart.flat();
  const top = Math.max(...all, 1);
  const low = Math.min(0, ...all);
  const x = (/** @type {number} */ at) => left + ((W - left - right) * (at - s.at[0])) / Math.max(1, s.at.at(-1) - s.at[0]);
  const y = (/** @type {number} */ v) => 12 + ((H - 44) * (top - v)) / (top - low);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((n) => (top - low) / n <= 5) || 1000;
  let svg = "";
  for (let v = Math.ceil(low / step) * step; v <= top; v += step) svg += `<path class="grid-line" d="M${left} ${y(v)}H${W - right}"/><text x="${left - 7}" y="${y(v) + 5}" text-anchor="end">${v}</text>`;
  svg += `<text x="${left}" y="${H - 6}">start</text><text x="${W - right}" y="${H - 6}" text-anchor="end">${s.at.at(-1)} answers</text>`;
  const order = seats.map((/** @type {any} */ seat) => seat.seat).sort((/** @type {number} */ a, /** @type {number} */ b) => s.chart.at(-1)[a] - s.chart.at(-1)[b]);
  const colour = (/** @type {number} */ n) => `class="seat-${n + 1}"`;
  let free = Infinity;
  let ends = "";
  for (const n of order) {
    const d = "M" + s.chart.map((/** @type {number[]} */ values, /** @type {number} */ i) => `${x(s.at[i]).toFixed(1)} ${y(values[n]).toFixed(1)}`).join("L");
    svg += `<g ${colour(n)}><path class="under" d="${d}"/><path class="over" d="${d}"/></g>`;
    const total = s.chart.at(-1)[n];
    const place = Math.min(y(total), free - 20);
    free = place;
    ends += `<g ${colour(n)} transform="translate(${W - right} ${y(total)})"><circle r="9.5" fill="var(--c)" stroke="#23160d" stroke-width="1.6"/><use href="#s-m-${seats[n].mark}" x="-5" y="-5" width="10" height="10"/></g><text class="end" x="${W - right + 18}" y="${place + 6}">${String(total).replace("-", "−")}</text>`;
  }
  const made = drawn(`<title>The scores over the game</title>${svg}${ends}`, `0 0 ${W} ${H}`, "chart");
  made.removeAttribute("aria-hidden");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", "The scores over the game");
  return made;
}
