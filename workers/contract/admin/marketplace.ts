import { z } from "zod/mini";
import { ModuleView } from "../marketplace";
import { Flag, Line, OptionalText, SortOrder } from "../fields";
import { Bit, listOf } from "../response";

export const ModuleCreate = z.object({
  name: Line(80),
  name_en: Line(80),
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
export const ModuleRecord = z.extend(ModuleView, {
  sort_order: z.int(),
  /** Served by the product itself: it can be switched off, not deleted. */
  built_in: Bit,
});
export type ModuleRecord = z.infer<typeof ModuleRecord>;

/** Administrators get more fields. */
export const MarketplaceResponse = z.union([listOf(ModuleView), listOf(ModuleRecord)]);
