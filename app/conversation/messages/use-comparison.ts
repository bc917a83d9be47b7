import { useMemo } from "react";
import type { LiveConversation } from "../engine/live-conversation";
import { idOf } from "../engine/place-turn";
import type { ComparisonActions } from "./answer-columns";

/** Actions on answers that are compared; `onChosen` hears of the model whose answer is continued. */
export function useComparison(
  live: LiveConversation,
  onSelect: (turn: string) => void,
  onChosen: ((model: number) => void) | undefined,
): ComparisonActions {
  return useMemo(
    () => ({
      toggle: (turn) => void live.comparison.toggle(turn),
      stop: (other) => live.comparison.stop(other),
      choose: (chosen, shown) => {
        if (chosen === shown) live.comparison.close();
        else onSelect(idOf(chosen));
        onChosen?.(chosen.answer.model.id);
      },
    }),
    [live, onSelect, onChosen],
  );
}
