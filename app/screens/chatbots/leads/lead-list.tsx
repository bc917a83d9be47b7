import { Link } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LeadView } from "#workers/contract/chatbots/visitors";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { sectionAddress } from "../addresses";

interface LeadListProps {
  chatbot: string;
  leads: LeadView[];
  onDelete: (lead: LeadView) => void;
}

const COLUMNS = ["name", "email", "phone", "consent", "conversations", "created"] as const;
const CELL = "lg:px-3.5 lg:py-3";
const LINK = "underline-offset-2 hover:underline";

/** Leads: a table, and on a phone one card below the other. */
export function LeadList({ chatbot, leads, onDelete }: LeadListProps) {
  const { t } = useTranslation("chatbotActivity");
  return (
    <table
      aria-label={t("leads.label")}
      className="w-full overflow-clip rounded-lg bg-surface-raised text-sm ring-1 ring-line ring-inset max-lg:block"
    >
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-left text-xs text-ink-muted">
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="px-3.5 py-2.5 font-medium">
              {t(`leads.${column}`)}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{t("leads.delete")}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {leads.map((lead) => (
          <LeadRow key={lead.support_lead_id} chatbot={chatbot} lead={lead} onDelete={() => onDelete(lead)} />
        ))}
      </tbody>
    </table>
  );
}

interface LeadRowProps {
  chatbot: string;
  lead: LeadView;
  onDelete: () => void;
}

function LeadRow({ chatbot, lead, onDelete }: LeadRowProps) {
  const { t } = useTranslation("chatbotActivity");
  const { support_lead_id, name, email, phone, consented_at, conversations, created_at } = lead;
  const conversationsAddress = `${sectionAddress(chatbot, "conversations")}?lead=${support_lead_id}`;
  return (
    <tr className="max-lg:relative max-lg:grid max-lg:gap-0.5 max-lg:py-3 max-lg:ps-4 max-lg:pe-14">
      <td className={`${CELL} font-medium [overflow-wrap:anywhere]`}>{name}</td>
      <td className={`${CELL} [overflow-wrap:anywhere]`}>
        <a href={`mailto:${email}`} className={`text-accent ${LINK}`}>
          {email}
        </a>
      </td>
      <td className={`${CELL} lg:whitespace-nowrap ${phone ? "" : "max-lg:hidden"}`}>
        {phone ? (
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={LINK}>
            {phone}
          </a>
        ) : (
          "–"
        )}
      </td>
      <td className={`${CELL} text-ink-muted max-lg:text-xs lg:whitespace-nowrap`}>
        <span className="lg:hidden">{t("leads.consentLabel")} </span>
        {consented_at ? <LocalTime at={consented_at} dateOnly /> : t("leads.noConsent")}
      </td>
      <td className={`${CELL} lg:whitespace-nowrap`}>
        {conversations > 0 ? (
          <Link to={conversationsAddress} className={`text-accent ${LINK}`}>
            {t("leads.conversationCount", { count: conversations })}
          </Link>
        ) : (
          <span className="text-ink-muted">{t("leads.conversationCount", { count: 0 })}</span>
        )}
      </td>
      <td className={`${CELL} text-ink-muted max-lg:text-xs lg:whitespace-nowrap`}>
        <span className="lg:hidden">{t("leads.createdLabel")} </span>
        <LocalTime at={created_at} dateOnly />
      </td>
      <td className={`${CELL} max-lg:absolute max-lg:end-2 max-lg:top-2`}>
        <IconButton size="small" label={t("leads.deleteOf", { name })} onClick={onDelete}>
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  );
}
