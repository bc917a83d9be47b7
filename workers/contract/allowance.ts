import { z } from "zod/mini";

/** Accepted and not believed: the address is the connection's (decision T-28). */
export const GuestCheck = z.object({
  ip_address: z.optional(z.unknown()),
  model_id: z.optional(z.unknown()),
  query_type: z.optional(z.unknown()),
});

/** Answer of the `check-plan` calls: 200 when `status` is ok, 403 otherwise (decision T-27). */
export interface LimitAnswer {
  error: string | null;
  status: "ok" | "limit_reached" | "plan_required" | "account_required";
  /** null is without limit. */
  limit: number | null;
  remaining: number | null;
  /** ISO time at which the next unit returns; null while nothing is used. */
  reset_at: string | null;
}
