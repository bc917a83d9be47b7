import { createFirstAdmin } from "../domain/accounts/admin-sign-in";
import { readHealth } from "../domain/health/read-health";
import { deployedVersion } from "../domain/version/deployed-version";
import { ApiRouter } from "./router";

const VERSION = { guard: "anyone", summary: "The version deployed" } as const;
const HEALTH = { guard: "anyone", summary: "Whether the product and its stores answer" } as const;
const NO_STORE = { "cache-control": "no-store" };

/** What machines ask; served below `/api` and, `/version.json` and `/healthz`, at the root as well (decision T-03). */
export const platform = (built: string) =>
  new ApiRouter()
    .get("/version.json", VERSION, async ({ ctx, c }) =>
      c.json({ version: await deployedVersion(ctx, built) }, 200, NO_STORE),
    )
    .get("/health", HEALTH, async ({ ctx, c }) => {
      // The first call after a start is one for its health: from then on the configured administrator exists.
      ctx.waitUntil(createFirstAdmin(ctx).catch(() => {}));
      const health = await readHealth(ctx, await deployedVersion(ctx, built));
      return c.json(health, health.status === "ok" ? 200 : 503, NO_STORE);
    });
