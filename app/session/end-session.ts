/** Ends the session of the cookie, and takes the cookie away. Rejects where the server did not do it. */
export async function endCookie(): Promise<void> {
  const body = new URLSearchParams({ intent: "sign-out" });
  const answer = await fetch("/session", { method: "POST", body, keepalive: true, redirect: "manual" });
  if (answer.type !== "opaqueredirect") throw new Error("not signed out");
}

/** Ends the session of the page's bearer, without the client of the API: that calls this when it is refused. */
export async function endBearer(): Promise<void> {
  const { sessionHeaders } = await import("./session");
  await fetch("/api/v01/auth/user-logout", { headers: await sessionHeaders() });
}
