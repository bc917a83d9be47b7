import { PromptListResponse, PromptQuery } from "../../../contract/prompts/prompts";
import { PromptRecord } from "../../../contract/admin/prompts";
import { listPrompts } from "../../../core/prompts/list-prompts";
import { promptResource } from "../../../core/prompts/prompt-resource";
import { addCrud } from "../../../core/routes/crud";
import { Routes } from "../../../core/routes/routes";

const reads = new Routes().get(
  "/prompts",
  { guard: "anyone", summary: "List prompts by category", query: PromptQuery, answer: PromptListResponse },
  async ({ ctx, query }) => ({ data: await listPrompts(ctx, query.language ?? ctx.locale) }),
);

/** The ideas for questions. */
export const prompts = addCrud(reads, "/prompts", promptResource, {
  one: "a prompt",
  record: PromptRecord,
});
