import { Link } from "@remix-run/react";
import { MoreHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { unlessGone } from "~/documents/refusal";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { campaignAddress, draftAddress } from "../frame/addresses";
import { changeCampaign, deleteCampaign } from "../frame/campaign-calls";
import { CampaignBadge } from "../frame/state-badges";
import { useFailureText } from "../frame/failure-text";
import { PlatformIcon } from "../frame/platform-icon";

const ConfirmDialog = lazy(async () => ({
  default: (await import("~/ui/overlays/confirm-dialog")).ConfirmDialog,
}));

interface CampaignCardProps {
  campaign: CampaignView;
  onChanged: () => void;
}

/** A campaign in the list; a draft leads back to its form. */
export function CampaignCard({ campaign, onChanged }: CampaignCardProps) {
  const { t } = useTranslation("social");
  const failureText = useFailureText();
  const [isAsked, setAsked] = useState(false);
  const { id, state, is_active: isActive, post_count: count } = campaign;
  const name = campaign.name || t("campaigns.untitled");
  const to = state === "draft" ? draftAddress(id) : campaignAddress(id);
  const activate = async () => {
    try {
      await changeCampaign(id, { is_active: isActive ? 0 : 1 });
      onChanged();
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
    }
  };
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
            {name}
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
          <LocalTime at={campaign.created_at} dateOnly />
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
        <Suspense>
          <ConfirmDialog
            title={t("campaigns.deleteTitle", { name })}
            body={t("campaigns.deleteBody", { count })}
            action={t("campaigns.delete")}
            onConfirm={remove}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </li>
  );
}
