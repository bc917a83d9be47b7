import { sql } from "drizzle-orm";
import type { Health } from "../../../contract/platform";
import type { Context } from "../../../core/context";
import { isOwnHost, ORIGIN_PROBLEM } from "../../../core/own-host";

/** Touches each store with its cheapest read; a binding that is missing or throws is failing. */
export async function readHealth(ctx: Context): Promise<Health> {
  const { env, db, files } = ctx;
  const [d1, r2, kv] = await Promise.all([
    passes(() => db.run(sql`SELECT 1`)),
    passes(() => files.head("health")),
    passes(() => env.CACHE.get("health")),
  ]);
  const queue = typeof env.JOBS?.send === "function" ? "ok" : "failing";
  const origin = isOwnHost(ctx.config, ctx.origin) ? "ok" : "failing";
  const checks = { d1, r2, kv, queue, origin } as const;
  const problems = origin === "failing" ? [ORIGIN_PROBLEM] : [];
  const status = Object.values(checks).includes("failing") ? "degraded" : "ok";
  return { status, version: await deployedVersion(ctx), checks, problems };
}

async function passes(check: () => Promise<unknown>): Promise<"ok" | "failing"> {
  try {
    await check();
    return "ok";
  } catch {
    return "failing";
  }
}

const VERSION_KEY = "version";

/** The version deployed: what an operator put into KV, else the build's own. KV failing is no reason to fail. */
export async function deployedVersion(ctx: Context): Promise<string> {
  const stored = await ctx.env.CACHE.get(VERSION_KEY, { cacheTtl: 60 }).catch(() => null);
  return stored || ctx.product.version;
}
