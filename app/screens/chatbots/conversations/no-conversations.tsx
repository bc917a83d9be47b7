import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { sectionAddress } from "../addresses";

/** Shown as long as no visitor has asked a chatbot anything. */
export function NoConversations({ chatbot }: { chatbot: string }) {
  const { t } = useTranslation("chatbotActivity");
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title={t("empty.title")}
      text={t("empty.text")}
      actions={
        <LinkButton to={sectionAddress(chatbot, "share")} variant="primary">
          {t("empty.share")}
        </LinkButton>
      }
    />
  );
}
