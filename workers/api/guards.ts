import type { Context as HonoContext } from "hono";
import { createContext, type Context } from "../context";
import { addressHash } from "../domain/allowance/address-hash";
import { AppError } from "../domain/errors";
import { readConfig } from "../env";
import { detectLanguage } from "../language";
import type { ApiBindings } from "./router";

/** Who may pass: everybody; guests and users; administrators. Every route line names one. */
export type Guard = "anyone" | "guest" | "admin";

export const GUARDS: Guard[] = ["anyone", "guest", "admin"];

/**
 * The context of a request whose sender may pass. Fails with `unauthorized` before anything else is looked at:
 * a credential that is not valid is refused even where none is needed.
 */
export async function admit(c: HonoContext<ApiBindings>, guard: Guard): Promise<Context> {
  if (c.req.header("authorization") !== undefined || guard === "admin") throw new AppError("unauthorized");
  const ctx = await openContext(c);
  c.set("ctx", ctx);
  return ctx;
}

/** The context of a request, whoever sent it. */
export async function openContext(c: HonoContext<ApiBindings>): Promise<Context> {
  const [hash, locale] = await Promise.all([
    addressHash(readConfig(c.env), connectionAddress(c.req.raw)),
    detectLanguage(c.req.raw),
  ]);
  return createContext(c.env, {
    actor: { kind: "guest", addressHash: hash },
    locale,
    requestId: c.get("requestId") ?? crypto.randomUUID(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
}

/**
 * The address of the connection: as the local runtime tells it, or as Cloudflare's edge writes it over whatever the
 * client sent. Headers of the client's own, such as X-Forwarded-For, count for nothing.
 */
export function connectionAddress(request: Request): string {
  const { clientIp } = (request.cf ?? {}) as { clientIp?: string };
  const address = clientIp?.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return address ?? request.headers.get("cf-connecting-ip") ?? "unknown";
}
