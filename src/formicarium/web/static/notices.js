// @ts-check
/** How somebody who is not looking learns that it is their turn. */
import { attempt, choose, h, setting, toast } from "./base.js";

/** @param {any} now the table */
export function call(now) {
  if (setting("sound") === "on") beep();
  if (!document.hidden || setting("notify") !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification("Your turn", { body: `${now.table.title}: ${now.prompt.title}`, tag: now.table.id, icon: /** @type {any} */ (document.querySelector("link[rel=icon]")).href });
  note.onclick = () => (window.focus(), note.close());
}

function beep() {
  const sound = new AudioContext();
  const [tone, loud] = [sound.createOscillator(), sound.createGain()];
  tone.frequency.value = 660;
  loud.gain.setValueAtTime(0.12, sound.currentTime);
  loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.5);
  tone.connect(loud).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.5);
}

/** What one can set at a table. @param {string} now the pace, where one may change it @param {(value: string) => any} pace @returns {any[]} */
export const choices = (now, pace) => [
  ...(now ? choose("pace", "Pace of the bots", [["at once", "At once"], ["follow", "So that one can follow"], ["slow", "Slow"], ["pause", "Paused"]], now, (value) => attempt(() => pace(value))) : []),
  ...choose("sound", "A sound when it is your turn", [["", "Off"], ["on", "On"]], setting("sound"), (value) => (setting("sound", value), value && beep())),
  ...choose("notify", "Tell me when I am elsewhere", [["", "Off"], ["on", "On"]], setting("notify"), async (value) => {
    if (value && "Notification" in window && (await Notification.requestPermission()) !== "granted") toast("The browser does not allow it; its settings can.");
    setting("notify", value);
  }),
  h("span", {}, "Keys"), h("span", { class: "note" }, "1–9, Enter, Backspace, Esc, arrows on the board"),
];
