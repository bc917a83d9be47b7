import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentQueryType } from "#workers/contract/pdf/chat";
import { languageOf } from "#workers/contract/languages";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { LIMIT_TEXTS } from "#workers/contract/plans/limit-texts";
import type { UsedDiscussion } from "./use-discussion";

export interface PanelLimits {
  /** Whether questions of a kind cannot be asked now. */
  isSpent: (kind: DocumentQueryType) => boolean;
  /** A question of this kind is asked, or was to be. */
  want: (kind: DocumentQueryType) => void;
  /** The limit that is shown, what it counts, and what checks it again. */
  notice: { limit: LimitAnswer; limitTitle: string; onLimitReset: () => void };
}

/**
 * Picks the limit to show, as each kind of question has its own: the limit that was reached last, until something else
 * is asked, and otherwise that of the question in the field.
 */
export function usePanelLimits(
  { opened, limitOf }: Pick<UsedDiscussion, "opened" | "limitOf">,
  drafted: DocumentQueryType,
): PanelLimits {
  const { i18n } = useTranslation();
  const [wanted, want] = useState<DocumentQueryType>("pdf-chat");
  const isSpent = (kind: DocumentQueryType) => limitOf(kind).status !== "ok";
  const kind = isSpent(wanted) ? wanted : drafted;
  const limit = limitOf(kind);
  const limitTitle = limit.error ?? LIMIT_TEXTS[languageOf(i18n.language)][kind];
  const notice = { limit, limitTitle, onLimitReset: () => void opened?.limits[kind].check() };
  return { isSpent, want, notice };
}
