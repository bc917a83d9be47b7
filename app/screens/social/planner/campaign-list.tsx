import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { callApi } from "~/api-client";
import { Button } from "~/ui/button";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { showToast } from "~/ui/toast/toast-store";
import { Section } from "../frame/section";
import { CampaignCard } from "./campaign-card";

interface CampaignListProps {
  campaigns: { data: CampaignView[]; next: string | null };
  active: readonly CampaignView[];
  onChanged: () => void;
}

/** The user's campaigns: those that are active, or all of them, a page at a time. */
export function CampaignList({ campaigns, active, onChanged }: CampaignListProps) {
  const { t } = useTranslation("social");
  const [shown, setShown] = useState<"active" | "all">("active");
  const [later, setLater] = useState<{ of: unknown; data: CampaignView[]; next: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Pages of another list than the present one may show what was deleted.
  const more = later?.of === campaigns.data ? later : null;
  const all = [...campaigns.data, ...(more?.data ?? [])];
  const next = more ? more.next : campaigns.next;
  const list = shown === "active" ? active : all;
  const showMore = async () => {
    if (!next) return;
    setBusy(true);
    try {
      const page = await callApi(`/social/planner?cursor=${encodeURIComponent(next)}`);
      setLater({ of: campaigns.data, data: [...(more?.data ?? []), ...page.data], next: page.next });
    } catch {
      showToast({ tone: "error", text: t("campaigns.moreFailed") });
    }
    setBusy(false);
  };
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
      {shown === "all" && next && (
        <div className="mt-4 text-center">
          <Button size="small" busy={isBusy} onClick={() => void showMore()}>
            {t("campaigns.showMore")}
          </Button>
        </div>
      )}
    </Section>
  );
}
