/** A hand that only passes over sees nothing; once one hint was seen, the next come at once for a moment. */
const DELAY_MS = 450;
const STAYS_WARM_MS = 500;
/** The least distance to the edge of the window, in pixels. */
const MARGIN = 8;

let bubble: HTMLElement | undefined;
let hide = () => {};
let lastSeen = -Infinity;

/** Shows `text` next to `target` as long as the pointer or the keyboard's focus stays on it. */
export function showHint(target: HTMLElement, text: string): void {
  hide();
  const isWanted = () => target.isConnected && target.matches(":hover, :focus-visible");
  const until = new AbortController();
  const timer = setTimeout(
    () => (isWanted() ? open(target, text) : hide()),
    performance.now() - lastSeen < STAYS_WARM_MS ? 0 : DELAY_MS,
  );
  hide = () => {
    clearTimeout(timer);
    until.abort();
    if (bubble?.matches(":popover-open")) {
      lastSeen = performance.now();
      bubble.hidePopover();
    }
    hide = () => {};
  };
  const listening = { signal: until.signal, passive: true, capture: true };
  target.addEventListener("blur", hide, listening);
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, hide, listening);
  // An element that gets the keyboard's focus scrolls into view: its hint must move with it, even before it is shown.
  const follow = () => {
    if (!bubble?.matches(":popover-open")) return;
    if (target.matches(":focus-visible")) place(bubble, target);
    else hide();
  };
  document.addEventListener("scroll", follow, listening);
  document.addEventListener(
    "pointermove",
    () => {
      if (!isWanted() && !bubble?.matches(":hover")) hide();
    },
    listening,
  );
}

function open(target: HTMLElement, text: string): void {
  bubble ??= createBubble();
  bubble.firstElementChild!.textContent = text;
  bubble.showPopover();
  place(bubble, target);
}

function place(bubble: HTMLElement, target: HTMLElement): void {
  const anchor = target.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const farthest = document.documentElement.clientWidth - width - MARGIN;
  const left = Math.max(MARGIN, Math.min(anchor.left + (anchor.width - width) / 2, farthest));
  const top = anchor.top - height > MARGIN ? anchor.top - height : anchor.bottom;
  bubble.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

/**
 * Creates the bubble in the browser's top layer, so that no dialog hides it and no box cuts it. Its text is the
 * button's name already.
 */
function createBubble(): HTMLElement {
  const element = document.createElement("div");
  element.popover = "manual";
  element.ariaHidden = "true";
  element.className = "fixed inset-auto top-0 left-0 m-0 bg-transparent p-1.5";
  const label = document.createElement("span");
  label.className = "block max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-surface";
  element.appendChild(label);
  document.body.appendChild(element);
  return element;
}
