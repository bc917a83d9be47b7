import type { UserView } from "#workers/contract/session";
import { trackVisit } from "../visits/track-visit";
import { whenIdle } from "./when-idle";

/** What the user area does once it has nothing better to do. Gives the way to call it off. */
export function afterIdle(user: UserView): () => void {
  return whenIdle(window, () => {
    // A visit that is not counted is no reader's concern.
    trackVisit(user, location.pathname, () => sessionStorage).catch(() => {});
  });
}
