import type { Context } from "../../../core/context";
import { moduleOfId, MODULES, type ModuleKey } from "../../../contract/modules";
import { userModules } from "../../../db/schema/plans";
import { AppError } from "../../../core/errors";
import { readMarketplace } from "../../../core/entitlements/marketplace";
import { assertMayUse } from "../../../core/entitlements/visitor";

/** Switches a module on. Fails with `not_found`, or `plan_required` if the plan does not cover it. */
export async function activateModule(ctx: Context, moduleId: number): Promise<void> {
  const row = (await readMarketplace(ctx)).find(({ id, is_active }) => id === moduleId && is_active === 1);
  if (!row) throw new AppError("not_found");
  const key = moduleOfId(moduleId);
  if (key) await assertMayUse(ctx, key);
  await saveSwitch(ctx, moduleId, 1);
}

/** Switches a module off, also one that is on by default. Repeating it changes nothing. Fails with `not_found`. */
export async function deactivateModule(ctx: Context, moduleId: number): Promise<void> {
  if (!(await readMarketplace(ctx)).some(({ id }) => id === moduleId)) throw new AppError("not_found");
  await saveSwitch(ctx, moduleId, 0);
}

async function saveSwitch({ db, actor }: Context, moduleId: number, is_active: 0 | 1): Promise<void> {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await db
    .insert(userModules)
    .values({ user_id: actor.id, module_id: moduleId, is_active, activated_at: Date.now() })
    .onConflictDoUpdate({ target: [userModules.user_id, userModules.module_id], set: { is_active } });
}

export const activateModuleOf = (ctx: Context, key: ModuleKey): Promise<void> =>
  activateModule(ctx, MODULES[key].id);
