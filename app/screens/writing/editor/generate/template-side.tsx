import type { Editor } from "@tiptap/core";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import type { TemplateView } from "#workers/contract/writing/templates";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { useRunStatus } from "../../review/runs/use-writing-runs";
import type { WritingRuns } from "../../review/runs/writing-runs";
import { TemplatePanel, type GenerateInput } from "./template-panel";

export interface TemplateSideProps {
  editor: Editor;
  runs: WritingRuns;
  template: TemplateView;
  /** Models that can write, the default first. */
  models: AiModelView[];
}

/**
 * The form of a template next to the text that is written from it; where there is no room, above it until it is sent.
 * It makes room for other panels.
 */
export function TemplateSide({ editor, runs, template, models }: TemplateSideProps) {
  const { t } = useTranslation("writingEditor");
  const [isOpen, setOpen] = useState(true);
  const isRunning = useRunStatus(runs).is === "running";
  const generate = async ({ template_id, fields, model_id, language }: GenerateInput) => {
    const model = models.find(({ id }) => id === model_id) ?? null;
    // The run continues the text that is there already.
    editor.commands.setTextSelection(editor.state.doc.content.size);
    const run = runs.streamTemplate({ template_id, fields }, { language, model });
    // The open form would cover the text that is being written.
    if (!matchMedia("(min-width: 64rem)").matches) setOpen(false);
    await run;
    return runs.get().is === "ended";
  };
  return (
    <aside
      aria-label={t("generate.title")}
      className="shrink-0 border-line lg:has-[~[data-side]]:hidden max-lg:border-b lg:order-last lg:border-s print:hidden"
    >
      <div
        hidden={!isOpen}
        className="relative p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:w-84 lg:overflow-y-auto"
      >
        <IconButton
          size="small"
          label={t("generate.hide")}
          className="absolute top-4 right-4"
          onClick={() => setOpen(false)}
        >
          <X />
        </IconButton>
        <TemplatePanel template={template} models={models} isRunning={isRunning} onGenerate={generate} />
      </div>
      {!isOpen && (
        <Button size="small" className="m-3" onClick={() => setOpen(true)}>
          {t("generate.show")}
        </Button>
      )}
    </aside>
  );
}
