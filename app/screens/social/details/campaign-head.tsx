import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft, Globe, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { downloadAnswer } from "~/browser/download-file";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { useAction } from "~/kit/use-action";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { PLANNER } from "../addresses";
import { CampaignBadge } from "../state-badges";
import { PlatformIcon } from "../platform-icon";
import { changeCampaign, deleteCampaign } from "../campaign-calls";

interface CampaignHeadProps {
  campaign: CampaignView;
  onChanged: () => void;
}

/** Says what a campaign is about and where it is, with what concerns it as a whole. */
export function CampaignHead({ campaign, onChanged }: CampaignHeadProps) {
  const { t } = useTranslation(["socialCampaign", "social"]);
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const { id, is_active: isActive } = campaign;
  const name = campaign.name || t("social:campaigns.untitled");
  const { run } = useAction({ toasts: true });
  const change = (work: Promise<unknown>) => run(() => work.then(onChanged));
  const download = (format: "csv" | "ics") =>
    change(downloadAnswer(`/social/planner/export/${format}?campaign_id=${id}`, `${name}.${format}`));
  const remove = async () => {
    await unlessGone(deleteCampaign(id));
    showToast({ tone: "success", text: t("social:campaigns.deleted", { name }) });
    navigate(PLANNER);
  };
  return (
    <>
      <Link
        to={PLANNER}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t("social:toPlanner")}
      </Link>
      <header className="mt-3 flex items-start gap-x-3">
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="text-xl font-semibold [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
            <CampaignBadge campaign={campaign} />
            <span className="flex gap-1.5">
              {campaign.platforms.map((platform) => (
                <PlatformIcon key={platform} platform={platform} labelled />
              ))}
            </span>
            {campaign.website && (
              <a
                href={campaign.website}
                target="_blank"
                rel="noreferrer"
                className="flex min-w-0 items-center gap-1 rounded-sm hover:text-ink hover:underline"
              >
                <Globe aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate">{campaign.website.replace(/^https?:\/\/|\/$/g, "")}</span>
              </a>
            )}
          </p>
          {campaign.goal && (
            <p className="mt-1.5 max-w-2xl text-sm [overflow-wrap:anywhere]">{campaign.goal}</p>
          )}
        </div>
        <LazyMenu
          align="end"
          sections={[
            {
              heading: t("socialCampaign:export.title"),
              items: [
                { label: t("socialCampaign:export.csv"), onSelect: () => void download("csv") },
                { label: t("socialCampaign:export.ics"), onSelect: () => void download("ics") },
              ],
            },
            {
              items: [
                {
                  label: t(isActive ? "social:campaigns.pause" : "social:campaigns.activate"),
                  onSelect: () => void change(changeCampaign(id, { is_active: isActive ? 0 : 1 })),
                },
              ],
            },
            {
              items: [{ label: t("social:campaigns.delete"), danger: true, onSelect: () => setAsked(true) }],
            },
          ]}
          trigger={
            <IconButton label={t("social:campaigns.more", { name })}>
              <MoreHorizontal />
            </IconButton>
          }
        />
      </header>
      {isAsked && (
        <ConfirmDialog
          title={t("social:campaigns.deleteTitle", { name })}
          body={t("social:campaigns.deleteBody", { count: campaign.post_count })}
          action={t("social:campaigns.delete")}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
