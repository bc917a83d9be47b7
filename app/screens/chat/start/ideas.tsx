import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";
import { Kbd } from "~/ui/kbd";
import type { OpenDialog } from "../chat-dialogs";
import { QuickModels } from "../models/quick-models";
import { Suggestions } from "./suggestions";

const LastConversation = lazy(() => import("./last-conversation"));

const IDEAS = "row-start-3 space-y-8 pt-6 pb-8 max-sm:row-start-2 max-sm:pt-0 max-sm:pb-4";

export interface IdeasProps {
  models: AiModelView[];
  model: AiModelView | undefined;
  onModel: (model: AiModelView) => void;
  onDialog: (dialog: OpenDialog) => void;
  onPick: (query: string) => void;
}

/** Suggestions for starting a new chat. */
export function Ideas({ models, model, onModel, onDialog, onPick }: IdeasProps) {
  const { guest } = useUser();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <div className={IDEAS}>
      <QuickModels models={models} chosen={model} onChoose={onModel} onAll={() => onDialog("models")} />
      {mounted && !guest && (
        <Suspense>
          <LastConversation />
        </Suspense>
      )}
      <Suggestions onPick={onPick} />
      <ShortcutHint onOpen={() => onDialog("shortcuts")} />
    </div>
  );
}

/** Shows users with a keyboard that there are shortcuts, and opens their list. */
function ShortcutHint({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <p className="text-center pointer-coarse:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="inline-flex h-8 items-center gap-2 rounded-sm px-2 text-sm text-ink-faint hover:text-ink"
      >
        <Kbd>?</Kbd>
        {t("shortcuts.title")}
      </button>
    </p>
  );
}
