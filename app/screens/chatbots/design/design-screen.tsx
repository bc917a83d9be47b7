import { useId, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { Card } from "~/ui/card";
import { LeaveGuard } from "~/ui/overlays/leave-guard";
import type { OfferedModel } from "../offered-model";
import { ChatbotFrame } from "../chatbot-frame";
import { AvatarField } from "./avatar/avatar-field";
import { DesignPreview } from "./design-preview";
import { AnswerFields } from "./fields/answer-fields";
import { DataFields } from "./fields/data-fields";
import { HelpFields } from "./fields/help-fields";
import { LeadFields } from "./fields/lead-fields";
import { LookFields } from "./fields/look-fields";
import { WordFields } from "./fields/word-fields";
import { SaveBar } from "./save-bar";
import { useDesign } from "./use-design";

interface DesignScreenProps {
  chatbot: ChatbotView;
  /** Models that can answer. */
  models: readonly OfferedModel[];
  /** US dollars a day for all chatbots of the owner; 0: no limit. */
  costLimit: number;
}

/** Screen of a chatbot's look and behaviour, with a preview of what visitors will see. */
export function DesignScreen({ chatbot, models, costLimit }: DesignScreenProps) {
  const { t } = useTranslation("chatbotDesign");
  const design = useDesign(chatbot);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!design.isBusy) void design.save();
  };
  return (
    <ChatbotFrame chatbot={chatbot} section="design">
      <form noValidate aria-label={t("form")} onSubmit={submit}>
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-5">
            <Part title={t("look.title")}>
              <AvatarField chatbot={chatbot} look={design.values} />
              <LookFields design={design} />
            </Part>
            <Part title={t("words.title")}>
              <WordFields design={design} />
            </Part>
          </div>
          <DesignPreview chatbot={chatbot} values={design.values} />
          <div className="grid min-w-0 gap-5">
            <Part title={t("answers.title")}>
              <AnswerFields design={design} models={models} />
            </Part>
            <Part title={t("help.title")} text={t("help.text")}>
              <HelpFields design={design} />
            </Part>
            <Part title={t("lead.title")} text={t("lead.text")}>
              <LeadFields design={design} />
            </Part>
            <Part title={t("data.title")}>
              <DataFields design={design} costLimit={costLimit} />
            </Part>
          </div>
        </div>
        <SaveBar design={design} />
      </form>
      <LeaveGuard
        isNeeded={design.isChanged}
        texts={{
          title: t("leave.title"),
          body: t("leave.body"),
          stay: t("leave.stay"),
          leave: t("leave.leave"),
        }}
      />
    </ChatbotFrame>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className="min-w-0 p-4! sm:p-5!" role="group" aria-labelledby={id}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-muted">{text}</p>}
      <div className="mt-4 grid min-w-0 gap-5">{children}</div>
    </Card>
  );
}
