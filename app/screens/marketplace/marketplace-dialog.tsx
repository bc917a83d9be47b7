import { useTranslation } from "react-i18next";
import { Dialog } from "~/ui/overlays/dialog";
import { Tabs } from "~/ui/tabs";
import { marketplaceDoor, type MarketplaceTab } from "../shell/marketplace-door";
import { ModulesTab } from "./modules-tab";
import { PromptsTab } from "./prompts-tab";

/**
 * Modules and ideas for questions, above whatever screen is open (decision T-91). The tab of the help chatbot is not
 * here as long as none is configured.
 */
export default function MarketplaceDialog({ tab }: { tab: MarketplaceTab }) {
  const { t } = useTranslation("plans");
  return (
    <Dialog size="large" title={t("marketplace.title")} onClose={marketplaceDoor.close}>
      <div className="min-h-96">
        <Tabs
          label={t("marketplace.label")}
          value={tab}
          onChange={(id) => marketplaceDoor.open(id as MarketplaceTab)}
          tabs={[
            { id: "modules", label: t("marketplace.modules"), content: <ModulesTab /> },
            { id: "prompts", label: t("marketplace.prompts"), content: <PromptsTab /> },
          ]}
        />
      </div>
    </Dialog>
  );
}
