import { decodeJwt } from "jose";
import type { Context } from "../../context";
import { AppError } from "../errors";
import { fromAuth, openUserAuth, sessionHeaders } from "./open-auth";

/**
 * Confirms an e-mail address by the link that was sent to it: of a new account, or the new address of an old one.
 * Mail scanners follow links, so following one twice is fine. Fails with `link_unknown` or `link_expired`.
 */
export async function activate(ctx: Context, email: string, token: string): Promise<void> {
  if (!addressesOf(token).includes(email)) throw new AppError("link_unknown");
  const auth = await openUserAuth(ctx);
  const headers = ctx.sessionToken ? sessionHeaders(ctx) : new Headers();
  await fromAuth(auth.api.verifyEmail({ query: { token }, headers }));
}

/** The addresses a link is about: what it claims, before anybody has checked that it is ours. */
function addressesOf(token: string): unknown[] {
  try {
    const { email, updateTo } = decodeJwt(token);
    return [updateTo ?? email];
  } catch {
    return [];
  }
}
