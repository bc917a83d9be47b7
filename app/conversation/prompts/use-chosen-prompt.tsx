import { lazy, Suspense, useState, type ReactNode } from "react";
import { withTexts } from "~/i18n/load-texts";
import type { Prompt } from "./use-prompts";
import { variablesOf } from "./variables";

const FillDialog = lazy(() => withTexts(["prompts"], () => import("./fill-dialog")));

/** Chooses a prompt: `onText` gets its text, once what it asks for was filled in. The dialog is to be shown. */
export function useChosenPrompt(
  onText: (text: string) => void,
): [choose: (prompt: Prompt) => void, dialog: ReactNode] {
  const [asked, setAsked] = useState<Prompt | null>(null);
  const choose = (prompt: Prompt) =>
    variablesOf(prompt.text).length > 0 ? setAsked(prompt) : onText(prompt.text);
  const dialog = asked && (
    <Suspense>
      <FillDialog prompt={asked} onFilled={onText} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return [choose, dialog];
}
