import type { Editor } from "@tiptap/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import type { AmeliorationView } from "#workers/contract/writing/ameliorations";
import type { WritingRuns } from "../../review/runs/writing-runs";
import { useWritingRuns } from "../../review/runs/use-writing-runs";
import type { EditorAction } from "../actions/editor-action";
import { aiActions, listAmeliorations } from "./ai-actions";

/**
 * Gives the menus the actions of models on the open document. The ameliorations are fetched once; without them, only a
 * custom instruction can be given, for which `openInstruction` opens the form.
 */
export function useAiActions(openInstruction: () => void): {
  actions: EditorAction[];
  setRuns: (runs: WritingRuns) => void;
} {
  const { t, i18n } = useTranslation("writingEditor");
  const { t: names } = useTranslation("writingRuns");
  const [ameliorations, setAmeliorations] = useState<AmeliorationView[]>([]);
  const runs = useRef<WritingRuns>();
  useEffect(() => {
    const leaving = new AbortController();
    listAmeliorations(leaving.signal).then(setAmeliorations, () => {});
    return () => leaving.abort();
  }, []);
  const actions = useMemo(
    () =>
      aiActions(ameliorations, {
        t,
        names,
        language: languageOf(i18n.language),
        runs: () => runs.current!,
        openInstruction,
      }),
    [ameliorations, t, names, i18n, openInstruction],
  );
  return { actions, setRuns: (started) => void (runs.current = started) };
}

/** The runs of the open document; `store` stores it first, so that they can belong to it. */
export function useDocumentRuns(
  editor: Editor,
  id: string | null,
  store: () => Promise<string>,
): WritingRuns {
  const { i18n } = useTranslation("writingEditor");
  return useWritingRuns(editor, id, { language: languageOf(i18n.language), model: null, store });
}
