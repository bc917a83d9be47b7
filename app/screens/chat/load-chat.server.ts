import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat/limits";
import { listModels } from "#workers/core/ai-models/list-models";
import { checkPlan } from "#workers/core/entitlements/check-plan";
import type { PageInput } from "~/page-handlers.server";
import { displayedModels } from "./models/group-models";

/**
 * Loads what a chat begins with, on every screen that has one: the first models, what is left to ask, a question from
 * the address.
 */
export async function loadChat({ ctx, url, request, guestLimit }: PageInput) {
  const [models, limit] = await Promise.all([
    listModels(ctx),
    guestLimit ?? checkPlan(ctx, { query_type: "chat" }),
  ]);
  const initialText = url.searchParams.get("q")?.slice(0, MAX_QUERY_CHARACTERS) ?? "";
  const isPremium = ctx.actor.kind === "user" && ctx.actor.isPremium;
  return {
    displayed: displayedModels(models, isPremium),
    limit,
    initialText,
    arriving: isArriving(request, url),
  };
}

/** Whether the page will send the question in its address: only one that a form of this site has put there is sent. */
const isArriving = (request: Request, { origin, searchParams }: URL): boolean =>
  searchParams.get("send") === "1" &&
  Boolean(searchParams.get("q")) &&
  (request.headers.get("referer") ?? "").startsWith(`${origin}/`);
