import { useNavigate } from "@remix-run/react";
import { PromptLibrary } from "~/conversation/prompts/prompt-library";
import { fillQuestion } from "~/conversation/prompts/prompt-list";
import { useChosenPrompt } from "~/conversation/prompts/use-chosen-prompt";
import { usePrompts } from "~/conversation/prompts/use-prompts";
import { planOffer } from "~/session/plan-offer";
import { useMenu } from "../menu/menu-entries";
import { marketplaceWindow } from "../marketplace-window";

/** Prompts: choosing one puts it into the question field. */
export function PromptsTab() {
  const navigate = useNavigate();
  const { open } = useMenu();
  const ask = (text: string) =>
    open.includes("dashboard")
      ? navigate(`/user/dashboard?q=${encodeURIComponent(text)}`)
      : planOffer.open({ question: text });
  const [choose, dialog] = useChosenPrompt((text) => {
    marketplaceWindow.close();
    fillQuestion(text, ask);
  });
  return (
    <>
      <PromptLibrary {...usePrompts()} onChoose={choose} />
      {dialog}
    </>
  );
}
