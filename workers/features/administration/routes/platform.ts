import { HealthResponse, VersionResponse } from "../../../contract/platform";
import { createFirstAdmin } from "../../accounts/public";
import { readHealth, deployedVersion } from "../health/read-health";
import { Routes, Reply } from "../../../core/routes/routes";

const VERSION = { guard: "anyone", summary: "Get the deployed version", answer: VersionResponse } as const;
const HEALTH = {
  guard: "anyone",
  summary: "Check the health of the product and its storage",
  answer: HealthResponse,
  otherStatus: 503,
} as const;

/** Endpoints for monitoring, below `/api`; `/version.json` and `/healthz` also at the root. */
export const platform = new Routes()
  .get("/version.json", VERSION, async ({ ctx }) => ({ version: await deployedVersion(ctx) }))
  .get("/health", HEALTH, async ({ ctx }) => {
    // `npm start` calls this first, so the configured administrator exists from the start.
    ctx.waitUntil(createFirstAdmin(ctx).catch(() => {}));
    const health = await readHealth(ctx);
    return new Reply(health.status === "ok" ? 200 : 503, health);
  });
