import { env } from "cloudflare:workers";
import type { ModuleKey } from "../../workers/contract/modules";
import { invalidateMarketplace } from "../../workers/core/entitlements/marketplace";

/** The modules that the product offers from its seeds on. */
export const SEEDED_MODULES: readonly ModuleKey[] = ["pdf", "rédaction", "support", "social"];

/** Offers exactly these modules until told otherwise. The isolate's copy follows at once. */
export async function offerModules(keys: readonly ModuleKey[]): Promise<void> {
  const marks = keys.map(() => "?").join(", ");
  await env.DB.prepare(
    `UPDATE modules SET is_active = (module_key IN (${marks || "NULL"})) IS TRUE WHERE module_key IS NOT NULL`,
  )
    .bind(...keys)
    .run();
  invalidateMarketplace();
}

/** Switches modules of a user on, as the user would. */
export async function switchOn(userId: string, ids: readonly number[]): Promise<void> {
  const statement = env.DB.prepare(
    "INSERT OR REPLACE INTO user_modules (user_id, module_id, is_active, activated_at) VALUES (?, ?, 1, ?)",
  );
  if (ids.length > 0) await env.DB.batch(ids.map((id) => statement.bind(userId, id, Date.now())));
}
