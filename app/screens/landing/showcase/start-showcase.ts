import { startRotation } from "./rotation";

/** Reasons for which the examples stay. */
const CHOSEN = "chosen";
const POINTED_AT = "pointed at";
const FOCUSED = "focused";
const HIDDEN = "hidden";
const OUT_OF_SIGHT = "out of sight";

/**
 * Lets the examples come one after the other. They stay while someone points at them or is in them with the keyboard,
 * while the page is hidden or they are out of sight, and once an example was chosen by hand or the pause was pressed. A
 * reader who wants less motion starts with the pause.
 */
export function startShowcase(root: HTMLElement): void {
  const choices = [...root.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const toggle = root.querySelector<HTMLButtonElement>("[data-toggle]")!;
  let isPaused = false;
  // Animates what appears from now on: the first example is there from the beginning.
  const markMoved = () => void root.toggleAttribute("data-moved", true);
  const rotation = startRotation(
    choices.length,
    (index) => {
      markMoved();
      choices[index]!.checked = true;
    },
    (isRunning) => root.toggleAttribute("data-running", isRunning),
  );
  const setHeld = (reason: string, isHeld: boolean) =>
    isHeld ? rotation.hold(reason) : rotation.release(reason);
  const pause = (value: boolean) => {
    isPaused = value;
    root.toggleAttribute("data-paused", value);
    toggle.setAttribute("aria-label", toggle.dataset[value ? "play" : "pause"]!);
    setHeld(CHOSEN, value);
  };

  toggle.hidden = false;
  pause(matchMedia("(prefers-reduced-motion: reduce)").matches);
  toggle.addEventListener("click", () => pause(!isPaused));
  choices.forEach((choice, index) =>
    choice.addEventListener("change", () => {
      markMoved();
      rotation.moveTo(index);
      pause(true);
    }),
  );
  root.addEventListener("pointerenter", ({ pointerType }) => setHeld(POINTED_AT, pointerType === "mouse"));
  root.addEventListener("pointerleave", () => rotation.release(POINTED_AT));
  root.addEventListener("focusin", ({ target }) =>
    // The pause button itself gets the focus by a press, and must then let the examples continue.
    setHeld(FOCUSED, target !== toggle),
  );
  root.addEventListener("focusout", () => rotation.release(FOCUSED));
  const watchPage = () => setHeld(HIDDEN, document.hidden);
  document.addEventListener("visibilitychange", watchPage);
  watchPage();
  new IntersectionObserver((entries) => setHeld(OUT_OF_SIGHT, !entries.at(-1)!.isIntersecting), {
    threshold: 0.25,
  }).observe(root);
}
