import { listUserModules } from "#workers/features/billing/public";
import { pageLoader } from "~/page-handlers.server";
import { localiser } from "~/i18n/format";
import type { MarketplaceData } from "./marketplace-data";

/** Data of a window that any screen of the user area can open. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx }): Promise<MarketplaceData> => {
  const inLanguage = localiser(ctx.locale);
  const modules = (await listUserModules(ctx)).map((module) => ({
    id: module.marketplace_id,
    key: module.module_key,
    name: inLanguage(module.name, module.name_en),
    description: inLanguage(module.description, module.description_en),
    active: module.active === 1,
    covered: module.covered === 1,
  }));
  return { modules };
});
