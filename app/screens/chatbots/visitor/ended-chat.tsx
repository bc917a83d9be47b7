import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { LeadForm as LeadFormSpec } from "#workers/contract/chatbots/chatbots";
import { Button } from "~/ui/button";
import { LeadForm, type LeadFormProps } from "./lead-form";

export interface EndedChatProps extends Pick<LeadFormProps, "onSubmit"> {
  form: LeadFormSpec;
  /** The visitor has not said yet who they are. */
  isAsked: boolean;
  onSkip: () => void;
  onNew: () => void;
}

/** View of a visitor who has ended the chat. */
export function EndedChat({ form, isAsked, onSubmit, onSkip, onNew }: EndedChatProps) {
  const { t } = useTranslation("visitor");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="min-h-0 flex-1 space-y-4 overflow-y-auto p-4 text-center">
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-lg font-semibold outline-none">
        {t("ended.title")}
      </h2>
      <p className="text-ink-muted">{t("ended.body")}</p>
      {isAsked && (
        <div className="text-start">
          <LeadForm form={form} moment="after" onSubmit={onSubmit} onSkip={onSkip} />
        </div>
      )}
      {!isAsked && (
        <Button variant="primary" onClick={onNew}>
          {t("newConversation")}
        </Button>
      )}
    </div>
  );
}
