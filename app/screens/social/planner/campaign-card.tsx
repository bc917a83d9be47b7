import { Link } from "@remix-run/react";
import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { useAction } from "~/kit/use-action";
import { IconButton } from "~/ui/icon-button";
import { PlannerTime } from "../time/planner-time";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { campaignAddress, draftAddress } from "../addresses";
import { changeCampaign, deleteCampaign } from "../campaign-calls";
import { CampaignBadge } from "../state-badges";
import { PlatformIcon } from "../platform-icon";

interface CampaignCardProps {
  campaign: CampaignView;
  onChanged: () => void;
}

/** A campaign in the list; a draft leads back to its form. */
export function CampaignCard({ campaign, onChanged }: CampaignCardProps) {
  const { t } = useTranslation("social");
  const [isAsked, setAsked] = useState(false);
  const { id, state, is_active: isActive, post_count: count } = campaign;
  const name = campaign.name || t("campaigns.untitled");
  const to = state === "draft" ? draftAddress(id) : campaignAddress(id);
  const { run } = useAction({ toasts: true });
  const activate = () =>
    run(async () => {
      await changeCampaign(id, { is_active: isActive ? 0 : 1 });
      onChanged();
    });
  const remove = async () => {
    await unlessGone(deleteCampaign(id));
    showToast({ tone: "success", text: t("campaigns.deleted", { name }) });
    onChanged();
  };
  return (
    <li className="relative flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-sm font-semibold">
          <Link
            to={to}
            className="rounded-sm after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-accent"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <CampaignBadge campaign={campaign} />
          <span className="flex gap-1.5">
            {campaign.platforms.map((platform) => (
              <PlatformIcon key={platform} platform={platform} labelled className="size-3.5" />
            ))}
          </span>
          <span>{t("campaigns.posts", { count })}</span>
          <PlannerTime at={campaign.created_at} dateOnly />
        </p>
      </div>
      <div className="relative z-10">
        <LazyMenu
          align="end"
          sections={[
            {
              items: [
                { label: t(state === "draft" ? "campaigns.resume" : "campaigns.open"), to },
                {
                  label: t(isActive ? "campaigns.pause" : "campaigns.activate"),
                  onSelect: () => void activate(),
                },
              ],
            },
            {
              items: [{ label: t("campaigns.delete"), danger: true, onSelect: () => setAsked(true) }],
            },
          ]}
          trigger={
            <IconButton size="small" label={t("campaigns.more", { name })}>
              <MoreHorizontal />
            </IconButton>
          }
        />
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t("campaigns.deleteTitle", { name })}
          body={t("campaigns.deleteBody", { count })}
          action={t("campaigns.delete")}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
