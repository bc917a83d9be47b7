import { browserStorage } from "./browser-storage";

/** Of this tab only, and it survives a reload: a question whose turn the server has not named yet. */
export const PENDING_QUESTION = "atelier:pending-question";

/** Whether a reload has cut off a question in its first moments. */
export function isQuestionPending(): boolean {
  return browserStorage("sessionStorage").getItem(PENDING_QUESTION) !== null;
}
