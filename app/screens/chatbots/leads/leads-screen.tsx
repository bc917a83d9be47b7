import { ContactRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { CONVERSATIONS_LISTED, type LeadView } from "#workers/contract/chatbots/visitors";
import { callApi } from "~/api-client";
import { unlessGone } from "~/documents/refusal";
import { useRefresh } from "~/documents/use-refresh";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { showToast } from "~/ui/toast/toast-store";
import { sectionAddress } from "../frame/addresses";
import { ChatbotFrame } from "../frame/chatbot-frame";
import { DownloadButton } from "../lists/download-button";
import { LeadList } from "./lead-list";

const ConfirmDialog = lazy(async () => ({
  default: (await import("~/ui/overlays/confirm-dialog")).ConfirmDialog,
}));

interface LeadsScreenProps {
  chatbot: ChatbotView;
  /** The newest ones. */
  leads: LeadView[];
}

/** Visitors who left their address. */
export function LeadsScreen({ chatbot, leads }: LeadsScreenProps) {
  const { t } = useTranslation("chatbotActivity");
  const refresh = useRefresh();
  const [deleting, setDeleting] = useState<LeadView | null>(null);
  const remove = async ({ support_lead_id: id }: LeadView) => {
    await unlessGone(callApi(`/v01/support-chatbot/lead/${id}`, { method: "DELETE" }));
    showToast({ tone: "success", text: t("leads.deleted") });
    refresh();
  };
  const isOff = chatbot.lead_form.when === "off";
  return (
    <ChatbotFrame
      chatbot={chatbot}
      section="leads"
      actions={
        leads.length > 0 && (
          <DownloadButton
            path={`/v01/support-chatbot/leads/${chatbot.id}/csv`}
            name={`${chatbot.name}.csv`}
          />
        )
      }
    >
      {leads.length === 0 ? (
        <EmptyState
          icon={<ContactRound />}
          title={t("leads.empty")}
          text={t(isOff ? "leads.emptyOff" : "leads.emptyOn")}
          actions={
            <LinkButton
              to={sectionAddress(chatbot.id, isOff ? "design" : "share")}
              variant={isOff ? "primary" : "secondary"}
            >
              {t(isOff ? "leads.design" : "empty.share")}
            </LinkButton>
          }
        />
      ) : (
        <>
          <LeadList chatbot={chatbot.id} leads={leads} onDelete={setDeleting} />
          {leads.length >= CONVERSATIONS_LISTED && (
            <p className="mt-3 text-sm text-ink-muted">{t("leads.newest", { count: leads.length })}</p>
          )}
        </>
      )}
      {deleting && (
        <Suspense>
          <ConfirmDialog
            title={t("leads.deleteTitle")}
            body={t("leads.deleteBody", { name: deleting.name, email: deleting.email })}
            action={t("leads.delete")}
            onConfirm={() => remove(deleting)}
            onClose={() => setDeleting(null)}
          />
        </Suspense>
      )}
    </ChatbotFrame>
  );
}
