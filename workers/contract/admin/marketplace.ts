import { z } from "zod/mini";
import type { ModuleView } from "../modules";
import { Flag, OptionalText, SortOrder, Text } from "./fields";

export const ModuleCreate = z.object({
  name: Text(80),
  name_en: Text(80),
  description: z.optional(OptionalText(400)),
  description_en: z.optional(OptionalText(400)),
  /** Name of an icon of the set: `file-text`. */
  icon: z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  active: z.optional(Flag),
  sort_order: z.optional(SortOrder),
});
export const ModuleUpdate = z.partial(ModuleCreate);

export type ModuleInput = z.infer<typeof ModuleUpdate>;

/** A marketplace entry as an administrator sees it. */
export interface ModuleRecord extends ModuleView {
  sort_order: number;
  /** Served by the product itself: it can be switched off, not deleted. */
  built_in: 0 | 1;
}
