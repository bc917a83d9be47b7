import type { UserView } from "#workers/contract/session";
import { callApi } from "~/api-client";
import { LANDING_SOURCE_KEY } from "../landing-source";

/** As long as the server accepts it. */
const MAX_PATH_LENGTH = 200;

/** Counts a visit of the application: where it began, and the landing source, but no id of what was looked at. */
export async function trackVisit({ id }: UserView, path: string, storage: () => Storage): Promise<void> {
  const page = path.split("/").slice(0, 3).join("/").slice(0, MAX_PATH_LENGTH);
  const source = readSource(storage);
  const visit = { page, ...(source ? { source } : {}) };
  if (id) await callApi(`/user-statistics/track/${id}`, { body: visit, callClass: "plain" });
  else await callApi(`/user-statistics/track-guest?${new URLSearchParams(visit)}`, { callClass: "plain" });
}

/** Storage can be forbidden; then no source is known. */
function readSource(storage: () => Storage): string | null {
  try {
    return storage().getItem(LANDING_SOURCE_KEY);
  } catch {
    return null;
  }
}
