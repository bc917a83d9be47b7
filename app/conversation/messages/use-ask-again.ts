import { useCallback } from "react";
import type { AiModelView } from "#workers/contract/ai-models";
import type { LiveConversation } from "../engine/live-conversation";
import { findModel } from "../models/model-list";

/** The ways to ask the last question again. */
export function useAskAgain(live: LiveConversation, model: AiModelView | undefined) {
  const onRetry = useCallback(() => model && live.retry(model), [live, model]);
  const onRegenerate = useCallback(
    async (id: number) => {
      const same = (await findModel(id)) ?? model;
      if (same) live.retry(same);
    },
    [live, model],
  );
  const onEdit = useCallback((query: string) => model && live.edit(query, model), [live, model]);
  const onRetryWith = useCallback((other: AiModelView) => live.retry(other), [live]);
  return { onRetry, onRegenerate, onEdit, onRetryWith };
}
