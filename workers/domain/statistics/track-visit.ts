import type { Context } from "../../context";
import { statisticsEvents } from "../../db/schema/usage";
import { limitRate } from "../quota/limit-rate";
import { AppError } from "../errors";

interface Visit {
  page?: string;
  source?: string;
  event?: string;
}

/** Counts a guest's visit. Fails with `rate_limited`. */
export async function trackGuest(ctx: Context, visit: Visit): Promise<void> {
  await limitRate(ctx, "track-guest", 240);
  await ctx.db.insert(statisticsEvents).values({
    id: crypto.randomUUID(),
    visitor_kind: "guest",
    ip_hash: ctx.actor.kind === "guest" ? ctx.actor.addressHash : null,
    event: visit.event || "visit",
    page: visit.page,
    landing_source: visit.source,
    created_at: Date.now(),
  });
}

/** Counts a user's visit. Fails with `rate_limited`. */
export async function trackUser(ctx: Context, visit: Visit): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  await limitRate(ctx, "track-user", 240);
  await ctx.db.insert(statisticsEvents).values({
    id: crypto.randomUUID(),
    visitor_kind: "user",
    user_id: ctx.actor.id,
    event: visit.event || "visit",
    page: visit.page,
    landing_source: visit.source,
    created_at: Date.now(),
  });
}
