import { useRouteLoaderData } from "@remix-run/react";
import { GUEST_USER, type SessionView, type UserView } from "#workers/contract/session";

/** A bearer that runs out sooner is renewed before a call uses it; milliseconds. */
const RENEW_BEFORE_MS = 60_000;

let held: SessionView | null = null;
let renewal: Promise<void> | null = null;

/** Keeps the session that a page came with, in memory only. */
export function holdSession(session: SessionView): void {
  held = session;
}

/** Who is signed in; the guest object where nobody is. */
export function useUser(): UserView {
  return useRouteLoaderData<{ session: SessionView }>("root")?.session.user ?? GUEST_USER;
}

/** What a call of the API carries for the session; nothing for a guest. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  if (!held?.token) return {};
  if (Date.parse(held.expires_at ?? "") - Date.now() < RENEW_BEFORE_MS) await renewSession();
  const { token, user } = held;
  return token && user.id ? { Authorization: `Bearer ${token}`, "user-id": user.id } : {};
}

/** Asks for a fresh bearer; calls that wait for one share the asking. A failure leaves the old one to be refused. */
export function renewSession(): Promise<void> {
  renewal ??= fetch("/session")
    .then(async (response) => {
      if (response.ok) held = (await response.json()) as SessionView;
    })
    .catch(() => {})
    .finally(() => (renewal = null));
  return renewal;
}
