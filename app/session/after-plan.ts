import { sameOriginPath } from "~/same-origin-path";
import { browserStorage } from "~/browser/storage";
import { MARKER } from "./session-entry";

/** Key of the tab's storage: the page whose reader went to choose a plan. */
const AFTER_PLAN_KEY = `${MARKER}after-plan`;

/** Remembers the page to which the reader returns once a plan is chosen and paid for. */
export function keepPlace(path: string): void {
  try {
    browserStorage("sessionStorage").setItem(AFTER_PLAN_KEY, path);
  } catch {
    // A full storage only costs the way back.
  }
}

export const readKeptPlace = (): string | null =>
  sameOriginPath(browserStorage("sessionStorage").getItem(AFTER_PLAN_KEY));

export const dropKeptPlace = (): void => browserStorage("sessionStorage").removeItem(AFTER_PLAN_KEY);
