import { Plus } from "lucide-react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import type { WorkersAiView } from "#workers/contract/admin/search-models";
import type { SiteChatbotView } from "#workers/contract/admin/site-chatbot";
import type { AdminRecord } from "../resources/declaration";
import { SCREENS } from "../resources/declarations";
import { DeleteRecord } from "../resources/list/delete-record";
import { RecordCards } from "../resources/list/record-cards";
import { RecordTable } from "../resources/list/record-table";
import { AdminPage } from "../shell/admin-page";
import { SETTING_FIELDS, SETTING_GROUPS, type SettingValue } from "./known-settings";
import { SiteChatbot } from "./site-chatbot";
import { SettingGroup } from "./setting-group";
import { WorkersAi } from "./workers-ai";

export interface SettingsScreenProps {
  known: SettingValue[];
  custom: AdminRecord[];
  workersAi: WorkersAiView;
  /** Null while there is none. */
  siteChatbot: SiteChatbotView | null;
  /** Proposed as the owner of a new one; empty if there is no such user. */
  owner: string;
}

/** The settings that the product acts on, by group; below them those that only clients use. */
export function SettingsScreen({ known, custom, workersAi, siteChatbot, owner }: SettingsScreenProps) {
  const { t } = useTranslation(["adminLabels", "adminResources"]);
  const [doomed, setDoomed] = useState<AdminRecord | null>(null);
  const parts = { screen: SCREENS.settings, name: "settings", records: custom, onDelete: setDoomed } as const;
  return (
    <AdminPage
      title={t("adminResources:resources.settings.title")}
      description={t("adminLabels:settings.text")}
    >
      {SETTING_GROUPS.map((group) => (
        <Fragment key={group}>
          {(group !== "workersAi" || workersAi.isBound) && (
            <SettingGroup
              group={group}
              settings={known.filter(({ key }) => SETTING_FIELDS[key].group === group)}
            />
          )}
          {group === "workersAi" && <WorkersAi {...workersAi} />}
          {group === "help" && <SiteChatbot chatbot={siteChatbot} owner={owner} />}
        </Fragment>
      ))}
      <section aria-labelledby="advanced-settings" className="grid min-w-0 gap-4 pt-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id="advanced-settings" className="font-semibold">
              {t("adminLabels:settings.advanced")}
            </h2>
            <p className="mt-0.5 text-sm text-ink-muted">{t("adminLabels:settings.advancedText")}</p>
          </div>
          <LinkButton to="/admin/settings/new">
            <Plus aria-hidden />
            {t("adminResources:resources.settings.new")}
          </LinkButton>
        </div>
        {custom.length === 0 ? (
          <p className="rounded-lg px-5 py-8 text-center text-sm text-ink-muted ring-1 ring-line ring-inset">
            {t("adminLabels:settings.advancedEmpty")}
          </p>
        ) : (
          <div className="min-w-0">
            <RecordTable {...parts} />
            <RecordCards {...parts} />
          </div>
        )}
      </section>
      <DeleteRecord
        record={doomed}
        title={doomed ? String(doomed.key) : ""}
        word={doomed ? String(doomed.key) : ""}
        onClose={() => setDoomed(null)}
      />
    </AdminPage>
  );
}
