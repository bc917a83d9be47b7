import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/toast/toast-store";
import type { LiveConversation } from "../engine/live-conversation";
import type { Turn } from "../engine/turn";
import type { StuckToBottom } from "./use-stick-to-bottom";

interface Chosen {
  turn: string;
  /** Place of the turn that it replaces, in the window. */
  top: number;
  /** Name of the button that was pressed. */
  button: string | null;
}

/** Shows a turn beside one in its place. */
export function useSiblings(live: LiveConversation, holdAt: StuckToBottom["holdAt"]) {
  const { t } = useTranslation("chat");
  const chosen = useRef<Chosen | null>(null);
  const select = useCallback(
    async (turn: string) => {
      if (live.get().isChoosing) return;
      const pressed = document.activeElement;
      const article = pressed?.closest("article.turn");
      if (article)
        chosen.current = {
          turn,
          top: article.getBoundingClientRect().top,
          button: pressed?.getAttribute("aria-label") ?? null,
        };
      try {
        await live.branches.select(turn);
      } catch {
        showToast({ tone: "error", text: t("turn.selectFailed") });
      } finally {
        chosen.current = null;
      }
    },
    [live, t],
  );
  const onSelect = useCallback((turn: string) => void select(turn), [select]);
  /** Puts the turn that was chosen where the one before it was, with the focus; false if none was. */
  const showChosen = useCallback(
    (turns: readonly Turn[]): boolean => {
      const { turn, top, button } = chosen.current ?? {};
      const key = turns.find(({ answer }) => answer.exchange === turn)?.key;
      const article = key === undefined ? null : document.getElementById(key);
      if (!article || top === undefined) return false;
      holdAt(article, top);
      const buttons = [...article.querySelectorAll<HTMLElement>(".versions button:enabled")];
      const same = buttons.find((one) => one.getAttribute("aria-label") === button);
      (same ?? buttons[0])?.focus({ preventScroll: true });
      return true;
    },
    [holdAt],
  );
  return { onSelect, showChosen };
}
