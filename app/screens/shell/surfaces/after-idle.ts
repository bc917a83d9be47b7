import type { UserView } from "#workers/contract/session";
import { markAnswers } from "../favicon/mark-answers";
import { trackVisit } from "../visits/track-visit";

/** What a page does once it has nothing better to do. */
export function afterIdle(user: UserView): void {
  markAnswers(document);
  // A visit that is not counted is no reader's concern.
  trackVisit(user, location.pathname, () => sessionStorage).catch(() => {});
}
