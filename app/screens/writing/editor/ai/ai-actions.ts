import type { TFunction } from "i18next";
import { WandSparkles } from "lucide-react";
import { AmeliorationListResponse, type AmeliorationView } from "#workers/contract/writing/ameliorations";
import type { Language } from "#workers/contract/languages";
import { LANGUAGES } from "#workers/contract/languages";
import { LENGTHS, TONES } from "#workers/contract/writing/vocabulary";
import { callApi } from "~/api-client";
import { iconOf } from "../../writing-icon";
import type { WritingRuns } from "../../review/runs/writing-runs";
import type { ActionChoice, EditorAction } from "../actions/editor-action";

/** Lists the ameliorations that models can make, in the administrators' order. Rejects with {@link ApiError}. */
export async function listAmeliorations(signal: AbortSignal): Promise<AmeliorationView[]> {
  return (await callApi("/v01/assistant/ameliorations-all", { answer: AmeliorationListResponse, signal }))
    .data;
}

interface ActionInput {
  t: TFunction<"writingEditor">;
  /** Names of tones, languages and lengths. */
  names: TFunction<"writingRuns">;
  language: Language;
  runs: () => WritingRuns;
  openInstruction: () => void;
}

/** A custom instruction, then the ameliorations: on the selected text, without one on the whole document. */
export const aiActions = (ameliorations: readonly AmeliorationView[], input: ActionInput): EditorAction[] => [
  {
    id: "ai-instruction",
    group: "ai",
    label: input.t("ai.ask"),
    words: input.t("ai.words"),
    icon: WandSparkles,
    run: input.openInstruction,
  },
  ...ameliorations.map((amelioration) => ameliorationAction(amelioration, input)),
];

function ameliorationAction(amelioration: AmeliorationView, input: ActionInput): EditorAction {
  return {
    id: `ai-${amelioration.id}`,
    group: "ai",
    label: input.language === "fr" ? amelioration.name : amelioration.name_en,
    words: input.t("ai.menu"),
    icon: iconOf(amelioration.icon),
    ...choicesOf(amelioration, input),
    run: (editor, choice) => {
      const { id, option_kind: kind, result } = amelioration;
      const options = choice !== undefined && kind !== "none" ? { [kind]: choice } : {};
      const task = { amelioration_id: id, options };
      const runs = input.runs();
      if (result === "insert") void runs.continueText(task);
      else void runs.startRewrite(task, editor.state.selection.empty ? "document" : "selection");
    },
  };
}

function choicesOf(
  { option_kind: kind }: AmeliorationView,
  { names }: ActionInput,
): { choices?: ActionChoice[] } {
  switch (kind) {
    case "tone":
      return { choices: TONES.map((value) => ({ value, label: names(`tones.${value}`) })) };
    case "language":
      return { choices: LANGUAGES.map((value) => ({ value, label: names(`languages.${value}`) })) };
    case "length":
      return { choices: LENGTHS.map((value) => ({ value, label: names(`lengths.${value}`) })) };
    case "none":
      return {};
  }
}
