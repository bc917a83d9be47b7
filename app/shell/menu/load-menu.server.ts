import { type ModuleKey, MODULES } from "#workers/contract/modules";
import { decideRoute, screenOfPath, userScreens, type UserScreen } from "#workers/contract/route-access";
import type { Context } from "#workers/context";
import { readMarketplace } from "#workers/domain/modules/marketplace";
import { visitorOf } from "#workers/domain/modules/visitor";

/** A module that the user has switched on. */
export interface MenuModule {
  key: ModuleKey;
  name: string;
  /** Name of an icon of the menu. */
  icon: string;
  to: string;
}

/** The entries that the menu may show. */
export interface MenuData {
  /** The screens that the guard lets this visitor see. */
  open: UserScreen[];
  modules: MenuModule[];
}

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
  const modules = rows.flatMap(({ module_key: key, name, name_en, icon }) => {
    if (!key || !active.includes(key)) return [];
    const { home } = MODULES[key];
    if (!open.includes(screenOfPath(home)!)) return [];
    return [{ key, icon, name: ctx.locale === "fr" ? name : name_en, to: home }];
  });
  return { open, modules };
}
