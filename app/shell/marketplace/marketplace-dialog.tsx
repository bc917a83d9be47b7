import { LifeBuoy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { publicChatbotPath } from "#workers/contract/chatbots/widget-messages";
import { buttonStyle } from "~/ui/button-style";
import { EmptyState } from "~/ui/empty-state";
import { Dialog } from "~/ui/overlays/dialog";
import { Tabs } from "~/ui/tabs";
import { useSupportChatbot } from "../support/use-support-chatbot";
import { marketplaceWindow, type MarketplaceTab } from "../marketplace-window";
import { ModulesTab } from "./modules-tab";
import { PromptsTab } from "./prompts-tab";

/** Modules, prompts and the chatbot, above the screen that is open. */
export default function MarketplaceDialog({ tab }: { tab: MarketplaceTab }) {
  const { t } = useTranslation("plans");
  return (
    <Dialog size="large" title={t("marketplace.title")} onClose={marketplaceWindow.close}>
      <div className="min-h-[75dvh] sm:min-h-[min(38rem,calc(88dvh-6rem))]">
        <Tabs
          label={t("marketplace.label")}
          value={tab}
          onChange={(id) => marketplaceWindow.open(id as MarketplaceTab)}
          tabs={[
            { id: "marketplace", label: t("marketplace.tabs.marketplace"), content: <ModulesTab /> },
            { id: "prompts", label: t("marketplace.tabs.prompts"), content: <PromptsTab /> },
            { id: "chatbot", label: t("marketplace.tabs.chatbot"), content: <ChatbotTab /> },
          ]}
        />
      </div>
    </Dialog>
  );
}

const HELP_PAGES = [
  ["pages", "/support/help"],
  ["faq", "/support/faq"],
  ["contact", "/support/contact"],
] as const;

function ChatbotTab() {
  const { t } = useTranslation("plans");
  const key = useSupportChatbot();
  if (key)
    return (
      <iframe
        title={t("marketplace.tabs.chatbot")}
        src={publicChatbotPath(key)}
        className="h-[65dvh] w-full rounded-lg border border-line"
      />
    );
  // The help pages answer where the operator has set up no chatbot.
  return (
    <EmptyState
      icon={<LifeBuoy />}
      title={t("marketplace.helpTitle")}
      text={t("marketplace.helpText")}
      actions={HELP_PAGES.map(([name, address], at) => (
        <a key={name} href={address} className={buttonStyle(at === 0 ? "primary" : "secondary", "medium")}>
          {t(`marketplace.help.${name}`)}
        </a>
      ))}
    />
  );
}
