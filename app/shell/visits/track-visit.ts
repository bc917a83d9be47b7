import type { UserView } from "#workers/contract/users";
import { whenIdle } from "~/browser/when-idle";
import { LANDING_SOURCE_KEY } from "./landing-source";
import { sendGuestVisit } from "./send-guest-visit";

/** Limit of the server. */
const MAX_PATH_LENGTH = 200;

/** Counts a visit in an idle moment. Returns a function that cancels it. */
export const trackVisitWhenIdle = (user: UserView): (() => void) =>
  whenIdle(window, () => {
    // A visit that is not counted is no reader's concern.
    trackVisit(user, location.pathname, () => sessionStorage).catch(() => {});
  });

/** Counts a visit of the application: where it began, and the landing source, but no id of what was looked at. */
export async function trackVisit({ id }: UserView, path: string, storage: () => Storage): Promise<void> {
  const page = path.split("/").slice(0, 3).join("/").slice(0, MAX_PATH_LENGTH);
  const source = readSource(storage);
  if (!id) return sendGuestVisit(page, source);
  // A user's page has it for their conversations; a guest's needs it with the first question.
  const { callApi } = await import("~/api-client");
  const body = { page, ...(source ? { source } : {}) };
  await callApi(`/user-statistics/track/${id}`, { body, callClass: "plain" });
}

/** Storage can be forbidden; then no source is known. */
function readSource(storage: () => Storage): string | null {
  try {
    return storage().getItem(LANDING_SOURCE_KEY);
  } catch {
    return null;
  }
}
