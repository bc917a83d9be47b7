import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { listModels } from "#workers/domain/ai-models/list-models";
import { checkPlan } from "#workers/domain/allowance/check-plan";
import type { PageInput } from "~/page-handlers.server";
import { displayedModels } from "./models/displayed-models";

/** What a chat begins with, on whichever screen: the first models, what is left to ask, a question from the address. */
export async function loadChat({ ctx, url }: PageInput) {
  const [models, limit] = await Promise.all([listModels(ctx), checkPlan(ctx, { query_type: "chat" })]);
  const initialText = url.searchParams.get("q")?.slice(0, MAX_QUERY_CHARACTERS) ?? "";
  return { displayed: displayedModels(models), limit, initialText };
}
