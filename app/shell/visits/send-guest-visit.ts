/** Counts a guest's visit of a page. Nothing of a session goes along, and no client of the API is needed. */
export async function sendGuestVisit(page: string, source: string | null): Promise<void> {
  const visit = new URLSearchParams({ page, ...(source && { source }) });
  const address = `/api/user-statistics/track-guest?${visit}`;
  // Read to its end: a browser holds the connection of an answer that is not.
  await (await fetch(address, { credentials: "omit" })).arrayBuffer();
}
