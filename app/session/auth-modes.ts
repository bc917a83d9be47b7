import { sameOriginPath } from "~/same-origin-path";

/** The modes of the sign-in screen: `?mode=`. */
export const AUTH_MODES = [
  "login",
  "register",
  "forgot",
  "reset",
  "activate",
  "change-email",
  "undo-email",
  "code",
] as const;

export type AuthMode = (typeof AUTH_MODES)[number];

const LINK_MODES = ["activate", "change-email", "undo-email"] as const;

/** The modes of mailed links: pages with a button, since mail scanners follow links but do not press buttons. */
export type LinkMode = (typeof LINK_MODES)[number];

export const isLinkMode = (mode: AuthMode): mode is LinkMode =>
  (LINK_MODES as readonly AuthMode[]).includes(mode);

/** The mode that an address names; signing in where it names none. */
export const modeOf = (mode: string | null): AuthMode =>
  AUTH_MODES.find((known) => known === mode) ?? "login";

/** The address of a mode; `to` is where signing in leads. */
export function authAddress(
  mode: AuthMode,
  parameters: Record<string, string | null | undefined> = {},
): string {
  const search = new URLSearchParams(mode === "login" ? {} : { mode });
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `/auth?${search}` : "/auth";
}

/** Returns the address that signing in leads to; never the sign-in screen. */
export function destination(to: string | null | undefined): string | null {
  const path = sameOriginPath(to);
  return path && !/^\/auth(\/|\?|$)/.test(path) ? path : null;
}
