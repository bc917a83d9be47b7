import { lazy, Suspense } from "react";
import DraftSaver, { type DraftSaverProps } from "~/conversation/drafts/draft-saver";
import { withTexts } from "~/i18n/load-texts";

const PromptMenu = lazy(() => withTexts(["prompts"], () => import("~/conversation/prompts/prompt-menu")));

/** Parts of a question that are needed from its first letter on: its draft is saved, and a slash opens the prompts. */
export default function WhileTyping<Attached>(props: DraftSaverProps<Attached>) {
  return (
    <>
      <DraftSaver {...props} />
      <Suspense>
        <PromptMenu field={props.field} />
      </Suspense>
    </>
  );
}
