import { ContactRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { LeadView } from "#workers/contract/chatbots/visitors";
import { callApi } from "~/api-client";
import { MoreButton } from "~/kit/list/more-button";
import { unlessGone } from "~/kit/refusal";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useRefresh } from "~/kit/list/use-refresh";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { showToast } from "~/ui/toast/toast-store";
import { sectionAddress } from "../addresses";
import { ChatbotFrame } from "../chatbot-frame";
import { DownloadButton } from "../lists/download-button";
import { LeadList } from "./lead-list";

/** Reads the page of a chatbot's leads after a cursor. Rejects with `ApiError`. */
async function readLeads(chatbot: string, cursor: string): Promise<ListPage<LeadView>> {
  const { LeadListResponse: answer } = await import("#workers/contract/chatbots/visitors");
  const query = new URLSearchParams({ cursor });
  const { leads, next } = await callApi(`/v01/support-chatbot/leads/${chatbot}?${query}`, { answer });
  return { data: leads, next };
}

interface LeadsScreenProps {
  chatbot: ChatbotView;
  /** The first page of them. */
  page: ListPage<LeadView>;
}

/** Visitors who left their address. */
export function LeadsScreen({ chatbot, page }: LeadsScreenProps) {
  const { t } = useTranslation("chatbotActivity");
  const refresh = useRefresh();
  const pages = usePages({
    first: page,
    of: chatbot.id,
    keyOf: ({ support_lead_id }) => support_lead_id,
    read: (cursor) => readLeads(chatbot.id, cursor),
  });
  const leads = pages.items;
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
          <MoreButton pages={pages} label={t("more")} failed={t("moreFailed")} />
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title={t("leads.deleteTitle")}
          body={t("leads.deleteBody", { name: deleting.name, email: deleting.email })}
          action={t("leads.delete")}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </ChatbotFrame>
  );
}
