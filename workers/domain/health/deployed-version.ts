import type { Context } from "../../context";

const VERSION_KEY = "version";

/** The version deployed: what an operator put into KV, else the build's own. KV failing is no reason to fail. */
export async function deployedVersion(ctx: Context, built: string): Promise<string> {
  const stored = await ctx.env.CACHE.get(VERSION_KEY, { cacheTtl: 60 }).catch(() => null);
  return stored || built;
}
