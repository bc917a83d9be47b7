import { freeModules } from "#workers/contract/modules";
import { FROM } from "./lead-on.server";
import { covers, moduleOfScreen, screenOfPath } from "#workers/contract/route-access";
import type { Context } from "#workers/core/context";
import { readMarketplace } from "#workers/core/entitlements/marketplace";
import { visitorOf } from "#workers/core/entitlements/visitor";
import { readSettings } from "#workers/core/settings/read-settings";
import { sameOriginPath } from "~/same-origin-path";
import { localiser } from "~/i18n/format";
import type { ClosedModule } from "./closed-module";

/** The module whose address was redirected to this page; null if there is none, or if it is open. */
export async function readClosedModule(ctx: Context, url: URL): Promise<ClosedModule | null> {
  const path = sameOriginPath(url.searchParams.get(FROM));
  const screen = path && screenOfPath(new URL(path, url).pathname);
  const key = screen && moduleOfScreen(screen);
  if (!key) return null;
  const [visitor, marketplace, settings] = await Promise.all([
    visitorOf(ctx),
    readMarketplace(ctx),
    readSettings(ctx),
  ]);
  if (covers(visitor, key)) return null;
  const row = marketplace.find(({ module_key }) => module_key === key);
  const [free] = freeModules([key], settings);
  const account = free ? "free account" : "account with plan";
  const opens = !row?.is_active ? "none" : visitor.kind === "guest" ? account : "plan";
  return {
    key,
    name: row ? localiser(ctx.locale)(row.name, row.name_en) : "",
    path,
    opens,
    freeDocuments: free?.units ?? 0,
  };
}
