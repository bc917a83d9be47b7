import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { createContext, type Actor, type Context } from "../context";
import { languageOf, LANGUAGES, type Language } from "../contract/languages";
import { addressHash } from "../domain/allowance/address-hash";
import { AppError } from "../domain/errors";
import { readConfig } from "../env";
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
  const actor: Actor = {
    kind: "guest",
    addressHash: await addressHash(readConfig(c.env), connectionAddress(c.req.raw)),
  };
  return createContext(c.env, {
    actor,
    locale: readLanguage(c),
    requestId: c.res.headers.get("x-request-id") ?? crypto.randomUUID(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  });
}

/** The language asked for by `?lang=`, else by the cookie, else by the browser. */
export function readLanguage(c: HonoContext<ApiBindings>): Language {
  const chosen = c.req.query("lang") ?? getCookie(c, "atelier_lang");
  if (LANGUAGES.includes(chosen as Language)) return chosen as Language;
  const wanted = (c.req.header("accept-language") ?? "").split(",").map((entry) => {
    const [locale = "", quality] = entry.trim().split(";q=");
    return { locale, quality: Number(quality ?? 1) };
  });
  const best = wanted
    .filter(({ locale }) => LANGUAGES.includes(locale.slice(0, 2).toLowerCase() as Language))
    .sort((a, b) => b.quality - a.quality)[0];
  return languageOf(best?.locale);
}

/**
 * The address of the connection. Outside Cloudflare's network the runtime itself tells it; a header that the client
 * could have written counts only where Cloudflare has set it.
 */
export function connectionAddress(request: Request): string {
  const cf = request.cf as { clientIp?: string } | undefined;
  const local = cf?.clientIp?.replace(/^\[(.*)\]:\d+$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  return local ?? request.headers.get("cf-connecting-ip") ?? "unknown";
}
