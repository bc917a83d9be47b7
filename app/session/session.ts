import { useRouteLoaderData } from "@remix-run/react";
import { GUEST_USER, type SessionView } from "#workers/contract/session";
import type { UserView } from "#workers/contract/users";

/** A bearer that expires sooner is renewed before a call uses it; milliseconds. */
const RENEW_BEFORE_MS = 60_000;

let held: SessionView | null = null;
let renewal: Promise<void> | null = null;

/** Keeps the session that a page came with, in memory only. */
export function holdSession(session: SessionView): void {
  held = session;
}

/** Returns who is signed in; the guest object if nobody is. */
export function useUser(): UserView {
  return useRouteLoaderData<{ session: SessionView }>("root")?.session.user ?? GUEST_USER;
}

/** Whether this page belongs to a user; a session that has ended since makes no guest of it. */
export const isSignedIn = (): boolean => held?.token != null;

/** The id of the user to whom this page belongs; null for a guest. */
export const signedInUser = (): string | null => (held?.token ? held.user.id : null);

/** The headers of an API call for the session; none for a guest. */
export async function sessionHeaders(): Promise<Record<string, string>> {
  if (!held?.token) return {};
  if (Date.parse(held.expires_at ?? "") - Date.now() < RENEW_BEFORE_MS) await renewSession();
  const { token, user } = held;
  return token && user.id ? { Authorization: `Bearer ${token}`, "user-id": user.id } : {};
}

/**
 * Asks for a fresh bearer; calls that wait for one share the asking. Where that fails, or the session has ended or is
 * another's by now, the old one stays, to be refused. Returns whether there is a new one.
 */
export async function renewSession(): Promise<boolean> {
  const before = held?.token;
  renewal ??= fetch("/session")
    .then(async (response) => {
      const session = response.ok ? ((await response.json()) as SessionView) : null;
      if (session?.token && session.user.id === held?.user.id) held = session;
    })
    .catch(() => {})
    .finally(() => (renewal = null));
  await renewal;
  return held?.token !== before;
}
