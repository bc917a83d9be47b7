import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { moduleOfId, MODULES, type ModuleKey } from "../../contract/modules";
import { userModules } from "../../db/schema/plans";
import { AppError } from "../errors";
import { readMarketplace } from "./marketplace";
import { assertMayUse } from "./visitor";

/** Switches a module on. Fails with `not_found`, or `plan_required` where the plan does not cover it. */
export async function activateModule(ctx: Context, moduleId: number): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const row = (await readMarketplace(ctx)).find(({ id, is_active }) => id === moduleId && is_active === 1);
  if (!row) throw new AppError("not_found");
  const key = moduleOfId(moduleId);
  if (key) await assertMayUse(ctx, key);
  const values = { user_id: actor.id, module_id: moduleId, is_active: 1, activated_at: Date.now() };
  await ctx.db
    .insert(userModules)
    .values(values)
    .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active: 1 } });
}

/** Switches a module off; switching off what is off changes nothing. Fails with `not_found`. */
export async function deactivateModule(ctx: Context, moduleId: number): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  if (!(await readMarketplace(ctx)).some(({ id }) => id === moduleId)) throw new AppError("not_found");
  await ctx.db
    .update(userModules)
    .set({ is_active: 0 })
    .where(and(eq(userModules.user_id, actor.id), eq(userModules.module_id, moduleId)));
}

export const activateModuleOf = (ctx: Context, key: ModuleKey): Promise<void> =>
  activateModule(ctx, MODULES[key].id);
