import { asc, eq } from "drizzle-orm";
import type { Language } from "../../contract/languages";
import { PROMPT_CATEGORIES } from "../../contract/prompts/prompt-categories";
import type { PromptView } from "../../contract/prompts/prompts";
import type { Context } from "../context";
import { prompts } from "../../db/schema/prompts";
import { isolateCache } from "../isolate-cache";

export type PromptRow = typeof prompts.$inferSelect;

/** The ideas for questions in a language, category by category, each in the administrators' order. */
export async function listPrompts(ctx: Context, language: Language): Promise<PromptView[]> {
  const rows = await promptCache.get(ctx);
  return PROMPT_CATEGORIES.flatMap((category) =>
    rows
      .filter((row) => row.category === category)
      .map((row) => ({
        id: String(row.id),
        title: language === "fr" ? row.name : row.name_en,
        text: language === "fr" ? row.prompt : row.prompt_en,
        category,
      })),
  );
}

/** Forgets the isolate's copy; for verbs that change prompts. */
export const invalidatePrompts = (): void => promptCache.invalidate();

const promptCache = isolateCache("prompts", (ctx) =>
  ctx.db
    .select()
    .from(prompts)
    .where(eq(prompts.is_active, 1))
    .orderBy(asc(prompts.sort_order), asc(prompts.id)),
);
