import { z } from "zod/mini";
import { answerWith, listOf } from "./answer-with";
import type { AiModelPage, AiModelView } from "../ai-models";
import type { ConversationEntry, ConversationPage, ConversationView, HistoryTurn } from "../conversations";
import type { FollowUps } from "./query";
import type { LimitAnswer } from "../plans/quota";
import type { PlanView } from "../plans/plans";
import type { PromptView } from "../prompts/prompt-categories";
import type { StopAnswer } from "./stream";

/*
 * What the browser requires of the answers about conversations, models and plans. Screens of the dashboard's first load,
 * which has no schema library, fetch this with their first call.
 */

export const ModelsAnswer = answerWith<AiModelPage>({
  data: listOf<AiModelView>({ id: z.number(), name: z.string(), provider: z.string() }),
  last_page: z.number(),
});
export const ConversationAnswer = answerWith<{ conversation: ConversationView }>({
  conversation: answerWith<ConversationView>({
    id: z.string(),
    title: z.string(),
    history: listOf<HistoryTurn>({ role: z.string(), exchange: z.string() }),
    relatedQuestions: z.array(z.looseObject({})),
  }),
});
export const ConversationsAnswer = answerWith<ConversationPage>({
  data: listOf<ConversationEntry>({ id: z.string(), title: z.string() }),
});
export const ClaimAnswer = answerWith<{ conversations: string[] }>({ conversations: z.array(z.string()) });
export const StoppedAnswer = answerWith<StopAnswer>({ status: z.string(), partial: z.string() });
export const LimitsAnswer = answerWith<LimitAnswer>({
  status: z.string(),
  limit: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
});
export const FollowUpsAnswer = answerWith<FollowUps>({ questions: z.array(z.string()) });
export const PlansAnswer = answerWith<{ data: PlanView[] }>({
  data: listOf<PlanView>({ id: z.number(), name: z.string(), name_en: z.string() }),
});
export const PromptsAnswer = answerWith<{ data: PromptView[] }>({
  data: listOf<PromptView>({ id: z.string(), title: z.string(), text: z.string() }),
});
