import { HealthResponse, VersionResponse } from "../contract/responses/platform";
import { createFirstAdmin } from "../domain/accounts/admin-sign-in";
import { readHealth, deployedVersion } from "../domain/health/read-health";
import { ApiRouter, Reply } from "./router";

const VERSION = { guard: "anyone", summary: "Get the deployed version", answer: VersionResponse } as const;
const HEALTH = {
  guard: "anyone",
  summary: "Check the health of the product and its storage",
  answer: HealthResponse,
  otherStatus: 503,
} as const;

/** Endpoints for monitoring, below `/api`; `/version.json` and `/healthz` also at the root. */
export const platform = (built: string) =>
  new ApiRouter()
    .get("/version.json", VERSION, async ({ ctx }) => ({ version: await deployedVersion(ctx, built) }))
    .get("/health", HEALTH, async ({ ctx }) => {
      // `npm start` calls this first, so the configured administrator exists from the start.
      ctx.waitUntil(createFirstAdmin(ctx).catch(() => {}));
      const health = await readHealth(ctx, await deployedVersion(ctx, built));
      return new Reply(health.status === "ok" ? 200 : 503, health);
    });
