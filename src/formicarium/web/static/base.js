// @ts-check
/** What every page needs: elements, calls, dialogs, the reader's own settings. */

/** @typedef {Node | string | null | false | undefined} Kid */

/** Changes with the files of the page. */
export const STAMP = import.meta.url.split("/").at(-2);

/** @param {string} id @returns {any} */
export const $ = (id) => document.getElementById(id);

/**
 * An element. Properties that begin with "on" are listeners, the others attributes.
 * @param {string} tag @param {Record<string, any>} [props] @param {...(Kid | Kid[])} kids @returns {any}
 */
export function h(tag, props = {}, ...kids) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(.../** @type {(Node | string)[]} */ (kids.flat().filter((kid) => kid || kid === "")));
  return made;
}

/** A piece of a drawing. @param {string} inner @param {string} box @param {string} [name] @returns {Element} */
export function drawn(inner, box, name = "ico") {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg viewBox="${box}" class="${name}" aria-hidden="true">${inner}</svg>`;
  return /** @type {Element} */ (holder.firstElementChild);
}

/** @param {string} name @param {string} [cls] */
export const ico = (name, cls) => drawn(`<use href="#s-${name}"/>`, name.startsWith("i-") ? "0 0 24 24" : "0 0 100 100", cls);

/** The mark of a seat: in wood where the game's colours mean other things. @param {number} seat @param {string} mark @param {any} [wood] */
export function dot(seat, mark, wood = $("s-seat-0")) {
  return drawn(
    `<circle r="8.4" fill="var(--c)" stroke="${wood ? "#3a200c" : "#fff6e0"}" stroke-width="1.4"/>` +
      `<circle r="9.2" fill="none" stroke="#23160d" stroke-width="1"/><use href="#s-m-${mark}" x="-4.7" y="-4.7" width="9.4" height="9.4"/>`,
    "-10 -10 20 20",
    `dot ${wood ? "wood" : "seat-" + (seat + 1)}`,
  );
}

/**
 * Ask the server. Whatever it refuses is thrown, as one sentence to show.
 * @param {string} path @param {any} [body] given: a POST @param {AbortSignal} [signal] @returns {Promise<any>}
 */
export async function api(path, body, signal) {
  let answer;
  try {
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    answer = await fetch("/api/" + path, body === undefined ? { signal } : post);
  } catch {
    throw new Error("The server cannot be reached. Try again in a moment.");
  }
  const said = (answer.headers.get("content-type") || "").includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw Object.assign(new Error(said.detail || "That did not work. Try again."), { status: answer.status });
  return said;
}

/** Say it for a while; what is still there to be read is not said a second time. @param {unknown} words */
export function toast(words) {
  const said = words instanceof Error ? words.message : String(words);
  const box = /** @type {Element} */ (document.querySelector(".toasts"));
  [...box.children].find((line) => line.textContent === said)?.remove();
  const line = h("p", {}, said);
  box.append(line);
  setTimeout(() => line.remove(), 6000);
}

/** Do this, and say why where it cannot be done. @param {() => Promise<any> | any} act */
export async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    toast(error);
  }
}

/** A button. @param {string} words @param {() => any} act @param {string} [cls] */
export const go = (words, act, cls = "") => h("button", { class: "btn " + cls, "data-key": words, onclick: () => attempt(act) }, words);

/** @param {string} title @param {Kid[]} kids @param {string} [cls] */
export function dialog(title, kids, cls = "") {
  const sheet = $("sheet");
  sheet.className = cls;
  sheet.querySelector("h2").textContent = title;
  sheet.querySelector(".body").replaceChildren(...kids.filter(Boolean));
  if (!sheet.open) sheet.showModal();
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast("The link is copied.");
  } catch {
    dialog("The link", [h("input", { value: text, readonly: true, "aria-label": "Link", onfocus: (/** @type {any} */ e) => e.target.select() })]);
  }
}

/** @param {string} key @param {string} [value] */
export function setting(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

/** @param {string} value "light", "dark", or "" for the system's own */
export function theme(value) {
  document.cookie = `theme=${value}; path=/; max-age=${value ? 31536000 : 0}; samesite=lax`;
  if (value) document.documentElement.dataset.theme = value;
  else delete document.documentElement.dataset.theme;
}

/** @param {string} id @param {string} words @param {[string, string][]} choices @param {string} now @param {(value: string) => void} then */
export const choose = (id, words, choices, now, then) => [
  h("label", { for: id }, words),
  h("select", { id, onchange: (/** @type {any} */ e) => then(e.target.value) }, ...choices.map(([value, text]) => h("option", { value, selected: value === now }, text))),
];

/** The reader's own settings, and how to carry their name to another device. @param {Kid[]} [more] */
export async function me(more = []) {
  const mine = await api("me");
  const name = h("input", { id: "name", value: mine.name, maxlength: "40", autocomplete: "nickname" });
  const form = h("form", { class: "row", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), attempt(async () => {
    const now = await api("me", { name: name.value });
    if ($("my-name")) $("my-name").textContent = now.name;
    toast("From now on you are " + now.name + ".");
  })) }, h("label", { for: "name" }, "Your name"), name, h("button", { class: "btn" }, "Keep"));
  const shown = document.documentElement.dataset.theme || "";
  dialog("Settings", [
    form,
    h("div", { class: "set" }, ...choose("theme", "Light or dark", [["", "As the system"], ["light", "Light"], ["dark", "Dark"]], shown, theme), ...more),
    h("div", { class: "row" }, h("button", { class: "btn", onclick: () => attempt(async () => copy(new URL((await api("me/transfer", {})).url, location.href).href)) }, ico("i-link"), "Play on from another device")),
  ]);
}

/** Search clauses: matches are shown instead of the text. @param {HTMLInputElement} input @param {HTMLElement} text @param {HTMLElement} found */
export function searching(input, text, found) {
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    text.hidden = words.length > 0;
    found.hidden = !words.length;
    if (!words.length) return;
    const hits = [...text.querySelectorAll("li[id], p[id], tr[id]")].filter((e) => words.every((word) => (e.textContent || "").toLowerCase().includes(word)));
    const list = hits.slice(0, 60).map((hit) => {
      const line = h("p");
      line.innerHTML = hit.innerHTML.replace(/<\/?t[dh]>/g, " ");
      return line;
    });
    found.replaceChildren(h("p", {}, h("b", {}, hits.length ? `${hits.length} found` : "Nothing speaks of that. Try another word.")), ...list);
  });
  found.addEventListener("click", (e) => {
    if (/** @type {Element} */ (e.target).closest("a")) {
      input.value = "";
      text.hidden = false;
      found.hidden = true;
    }
  });
}

document.addEventListener("click", (e) => {
  const at = /** @type {Element} */ (e.target);
  if (at.closest("[data-close]") || at === $("sheet")) $("sheet").close();
});
