import { and, eq } from "drizzle-orm";
import type { Context } from "../../core/context";
import { emailChangeLinks, verifications } from "../../db/schema/accounts";

/** Lifetime of a reset link, in seconds. */
export const RESET_SECONDS = 60 * 60;

/** The target of a link in a mail. */
export type AuthLink = "activate" | "reset" | "change-email" | "undo-email";

/** The address of the sign-in screen in the state that a mail is about. */
export function authLink(ctx: Context, mode: AuthLink, email: string, token: string): string {
  return `${ctx.origin}/auth?${new URLSearchParams({ mode, email, token })}`;
}

/**
 * Ends the links that could still change a user's password or address. The link that undoes a change of address stays
 * valid: a thief who sets a new password must not get rid of it.
 */
export const deletionsOfLinks = ({ db }: Context, userId: string) =>
  [
    db.delete(verifications).where(eq(verifications.value, userId)),
    db
      .delete(emailChangeLinks)
      .where(and(eq(emailChangeLinks.user_id, userId), eq(emailChangeLinks.kind, "confirm"))),
  ] as const;
