import { MODULES } from "#workers/contract/modules";
import { decideRoute, screenOfPath, userScreens } from "#workers/contract/route-access";
import type { Context } from "#workers/core/context";
import { readMarketplace } from "#workers/core/entitlements/marketplace";
import { visitorOf } from "#workers/core/entitlements/visitor";
import type { MenuData } from "./menu-data";

/** The guard's decisions, sent to the page, so that the menu has no link that the guard would redirect. */
export async function loadMenu(ctx: Context, { pathname }: URL): Promise<MenuData> {
  const visitor = await visitorOf(ctx);
  const open = userScreens().filter((screen) => decideRoute(visitor, screen).kind !== "redirect");
  if (visitor.kind === "guest") return { open, modules: [] };
  // The screen that is being opened is just switching its module on.
  const screen = screenOfPath(pathname);
  const decision = screen && decideRoute(visitor, screen);
  const active = decision?.kind === "activate" ? [...visitor.active, decision.module] : visitor.active;
  if (active.length === 0) return { open, modules: [] };
  const rows = await readMarketplace(ctx);
  const shown = rows.flatMap(({ module_key: key, name, name_en, icon }) => {
    if (!key || !active.includes(key)) return [];
    const { home } = MODULES[key];
    if (!open.includes(screenOfPath(home)!)) return [];
    return [{ key, icon, name: ctx.locale === "fr" ? name : name_en, to: home }];
  });
  const attention = await Promise.all(shown.map(({ key }) => ctx.product.attention.get(key)?.(ctx) ?? 0));
  return { open, modules: shown.map((module, at) => ({ ...module, attention: attention[at]! })) };
}
