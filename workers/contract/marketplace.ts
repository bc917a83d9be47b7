import { z } from "zod/mini";
import { MODULE_KEYS } from "./modules";
import { Bit, listOf } from "./response";

/** A module as the marketplace and the menu show it. */
export const ModuleView = z.strictObject({
  id: z.int(),
  module_key: z.nullable(z.enum(MODULE_KEYS)),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  icon: z.string(),
  /** Offered at all. */
  active: Bit,
});
export type ModuleView = z.infer<typeof ModuleView>;

/** A user's module; `active`: whether this user has switched it on. */
export const UserModuleView = z.extend(z.omit(ModuleView, { active: true }), {
  marketplace_id: z.int(),
  active: Bit,
  /** Whether the user's plan covers it. */
  covered: Bit,
});
export type UserModuleView = z.infer<typeof UserModuleView>;

export const UserModulesResponse = listOf(UserModuleView);
