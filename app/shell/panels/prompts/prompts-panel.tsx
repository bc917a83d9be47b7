import { useNavigate } from "@remix-run/react";
import { Lightbulb, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PromptLibrary } from "~/conversation/prompts/prompt-library";
import { fillQuestion } from "~/conversation/prompts/prompt-list";
import { useChosenPrompt } from "~/conversation/prompts/use-chosen-prompt";
import { usePrompts, type Prompt } from "~/conversation/prompts/use-prompts";
import { deletePreset } from "~/conversation/settings/preset-calls";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { usePanel } from "../panel-address";
import { PromptForm } from "./prompt-form";

/** The prompts: the product's, and the user's own, which are written here. */
export default function PromptsPanel() {
  const { t } = useTranslation("prompts");
  const library = usePrompts();
  const { close } = usePanel();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<Prompt | "new" | null>(null);
  const [deleted, setDeleted] = useState<Prompt | null>(null);
  const [choose, dialog] = useChosenPrompt((text) => {
    close();
    fillQuestion(text, () => navigate(`/user/dashboard?q=${encodeURIComponent(text)}`));
  });
  const create = (
    <Button variant="primary" onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{t("intro")}</p>
        {create}
      </div>
      <PromptLibrary
        {...library}
        onChoose={choose}
        none={<EmptyState icon={<Lightbulb />} title={t("noOwn")} text={t("noOwnText")} />}
        actions={(prompt) => (
          <>
            <IconButton
              size="small"
              label={t("edit", { name: prompt.title })}
              onClick={() => setEdited(prompt)}
            >
              <Pencil aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={t("delete", { name: prompt.title })}
              onClick={() => setDeleted(prompt)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </>
        )}
      />
      {edited && (
        <PromptForm
          prompt={edited === "new" ? undefined : edited}
          onSaved={library.load}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <ConfirmDialog
          title={t("deleteTitle")}
          body={t("deleteBody", { name: deleted.title })}
          action={t("deleteAction")}
          onConfirm={async () => {
            await deletePreset(deleted.id);
            library.load();
          }}
          onClose={() => setDeleted(null)}
        />
      )}
      {dialog}
    </>
  );
}
