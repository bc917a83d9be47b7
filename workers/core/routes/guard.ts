import type { Context, PublicResource } from "../context";
import { AppError } from "../errors";

/** Guards that need a session of the product, or none; `owner` is the user whom the path names in `:user`. */
type PlainGuard = "anyone" | "guest" | "user" | "owner" | "admin";

/** A webhook call with its unchanged body: the signature covers every byte. */
export interface SignedCall {
  headers: Headers;
  body: string;
}

/**
 * Callers of a route; every route line names one. In addition to the plain ones:
 * - `visitor`: a visitor with a session for a public key, the one that the path names in `:key` where it names one; or with
 *   the key alone, as `access_key` in the body.
 *   `findPublic` finds the resource of the key, or null if there is none (any more); it is called for every request.
 *   With `orUser`, a signed-in user may call it too: the feature decides what each of them gets.
 * - `webhook`: another service, by its signature. `verify` returns whether a call is signed; it must return false if
 *   its secret is not configured. It runs before anything else is done with the call.
 */
export type GuardSpec =
  | { guard: PlainGuard }
  | {
      guard: "visitor";
      findPublic: (ctx: Context, key: string, visitorId: string) => Promise<PublicResource | null>;
      orUser?: true;
    }
  | { guard: "webhook"; verify: (ctx: Context, call: SignedCall) => Promise<boolean> };

export type Guard = GuardSpec["guard"];

/** A user can only be named by the caller's own id. */
export function assertSelf({ actor }: Context, named: unknown): void {
  if (actor.kind === "user" && named !== undefined && named !== null && named !== actor.id)
    throw new AppError("forbidden");
}

/** A visitor can only name the key of their own session. */
export function assertKey({ actor }: Context, named: unknown): void {
  if (actor.kind === "visitor" && named !== undefined && named !== actor.resource.key)
    throw new AppError("not_found");
}
