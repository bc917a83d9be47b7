import type { Page } from "playwright/test";

/** Elements of a page that the Tab key misses; empty lists where it leads everywhere, in order and visibly. */
export interface Walk {
  unreached: string[];
  /** Focused before a control that stands ahead of them. */
  outOfOrder: string[];
  /** Look the same with and without the focus. */
  withoutRing: string[];
  /** Under something else, or outside what is in sight, while they have the focus. */
  hidden: string[];
}

interface Notes {
  controls: HTMLElement[];
  seen: HTMLElement[];
  looks: Map<HTMLElement, string>;
  withoutRing: string[];
  hidden: string[];
}

declare global {
  interface Window {
    walk: Notes;
  }
}

const PRESSES_A_BATCH = 25;
/** A date has stops for day, month, year and calendar; one with a time also for hour, minute and half of the day. */
const STOPS_OF_A_DATE = 8;

/** Goes through a page with the Tab key, from its beginning, until each control in sight has had the focus. */
export async function walkByTab(page: Page): Promise<Walk> {
  const most = await page.evaluate(beginWalk, STOPS_OF_A_DATE);
  let left = most;
  for (let pressed = 0, presses = 0; left > 0 && pressed < most; pressed += presses) {
    presses = Math.min(left, PRESSES_A_BATCH);
    for (let press = 0; press < presses; press += 1) await page.keyboard.press("Tab");
    left = await page.evaluate(
      () => window.walk.controls.filter((control) => !window.walk.seen.includes(control)).length,
    );
  }
  return page.evaluate(endWalk);
}

/** Notes from now on what gets the focus, and how it looks. Returns the most presses that a way through takes. */
function beginWalk(stopsOfADate: number): number {
  const selector = "a[href],button,input,select,textarea,summary,[tabindex='0']";
  const isInTabOrder = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(":disabled") || element.closest("[inert]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    return element.checked;
  };
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(isInTabOrder);
  // The ring may stand around the label, or be drawn by what follows a hidden input.
  const lookOf = (element: HTMLElement) =>
    [element, element.closest("label"), element.nextElementSibling]
      .filter((part) => part !== null)
      .map((part) => getComputedStyle(part))
      .map((style) => [style.outlineStyle, style.outlineWidth, style.boxShadow, style.backgroundColor].join())
      .join("|");
  // A link may be broken over two lines: its first part counts.
  const isHidden = (element: HTMLElement) => {
    const { left, top, width, height } = element.getClientRects()[0]!;
    // A list longer than the screen has its middle out of sight: what is in sight of it counts.
    const [from, to] = [Math.max(top, 0), Math.min(top + height, innerHeight)];
    const isSeenAt = (share: number) => {
      const above = document.elementFromPoint(left + width / 2, from + (to - from) * share);
      return (
        above !== null &&
        (element.contains(above) || above.contains(element) || above.closest("label")?.contains(element))
      );
    };
    // Browsers scroll only the lines of a large text field around the caret into sight.
    return element.tagName === "TEXTAREA" ? ![0.1, 0.5, 0.9].some(isSeenAt) : !isSeenAt(0.5);
  };
  const walk: Notes = { controls, seen: [], looks: new Map(), withoutRing: [], hidden: [] };
  window.walk = walk;
  (document.activeElement as HTMLElement | null)?.blur();
  addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || walk.seen.includes(target)) return;
    walk.seen.push(target);
    walk.looks.set(target, lookOf(target));
  });
  const onKey = () => {
    const element = document.activeElement as HTMLElement;
    if (walk.looks.has(element) && isHidden(element)) walk.hidden.push(element.outerHTML.slice(0, 160));
  };
  addEventListener("keydown", onKey, { capture: true });
  addEventListener("focusout", ({ target }) => {
    const element = target as HTMLElement;
    const look = walk.looks.get(element);
    walk.looks.delete(element);
    // After the event the element is without the focus.
    if (look !== undefined)
      setTimeout(() => {
        const is = document.activeElement !== element && lookOf(element) === look;
        if (is) walk.withoutRing.push(element.outerHTML.slice(0, 160));
      });
  });
  const dates = controls.filter((control) => control.matches("[type=date], [type^=datetime]")).length;
  // Controls that a page shows late are stops too.
  return 2 * controls.length + dates * stopsOfADate;
}

function endWalk(): Walk {
  const { controls, seen, withoutRing, hidden } = window.walk;
  const name = (element: HTMLElement) => element.outerHTML.slice(0, 160);
  const places = seen.map((element) => controls.indexOf(element)).filter((place) => place >= 0);
  return {
    unreached: controls.filter((control) => !seen.includes(control)).map(name),
    outOfOrder: places.flatMap((place, at) =>
      place < (places[at - 1] ?? -1) ? [name(controls[place]!)] : [],
    ),
    withoutRing,
    hidden,
  };
}
