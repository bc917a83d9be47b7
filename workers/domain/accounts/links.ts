import type { Context } from "../../context";

/** What a link in a mail leads to. */
export type AuthLink = "activate" | "reset";

/** The address of the sign-in screen in the state that a mail is about. */
export function authLink(ctx: Context, mode: AuthLink, email: string, token: string): string {
  return `${ctx.origin}/auth?${new URLSearchParams({ mode, email, token })}`;
}
