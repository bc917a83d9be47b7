import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { callApi } from "~/api-client";
import { MoreButton } from "~/kit/list/more-button";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Section } from "../section";
import { CampaignCard } from "./campaign-card";

interface CampaignListProps {
  campaigns: ListPage<CampaignView>;
  active: readonly CampaignView[];
  onChanged: () => void;
}

/** The user's campaigns: those that are active, or all of them, a page at a time. */
export function CampaignList({ campaigns, active, onChanged }: CampaignListProps) {
  const { t } = useTranslation("social");
  const [shown, setShown] = useState<"active" | "all">("active");
  const pages = usePages({
    first: campaigns,
    of: "campaigns",
    keyOf: ({ id }) => id,
    read: (cursor) => callApi(`/social/planner?cursor=${encodeURIComponent(cursor)}`),
  });
  const list = shown === "active" ? active : pages.items;
  return (
    <Section
      title={t("campaigns.title")}
      actions={
        <ToggleGroup
          label={t("campaigns.title")}
          value={shown}
          onChange={setShown}
          options={[
            { value: "active", label: t("campaigns.active") },
            { value: "all", label: t("campaigns.all") },
          ]}
        />
      }
    >
      {list.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("campaigns.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {shown === "all" && (
        <MoreButton pages={pages} label={t("campaigns.showMore")} failed={t("campaigns.moreFailed")} />
      )}
    </Section>
  );
}
