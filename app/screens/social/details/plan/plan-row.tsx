import { Link } from "@remix-run/react";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanEntry } from "#workers/contract/social/campaigns";
import type { PostView } from "#workers/contract/social/posts";
import { TIME } from "#workers/contract/text/format-date";
import { Badge } from "~/ui/badge";
import { IconButton } from "~/ui/icon-button";
import { postAddress } from "../../addresses";
import { PlatformIcon } from "../../platform-icon";
import { StateBadge } from "../../state-badges";
import { formatWallClock } from "../../time/zoned-time";

interface PlanRowProps {
  entry: PlanEntry;
  post: PostView | null;
  isPast: boolean;
  onEdit: () => void;
}

/** An entry of a plan. */
export function PlanRow({ entry, post, isPast, onEdit }: PlanRowProps) {
  const { t, i18n } = useTranslation("socialCampaign");
  return (
    <li className="flex items-start gap-3 rounded-lg bg-surface-raised px-4 py-3 ring-1 ring-line ring-inset">
      <span className={`w-18 shrink-0 text-sm font-medium tabular-nums ${isPast ? "text-ink-faint" : ""}`}>
        {formatWallClock(`${entry.date}T${entry.time}`, i18n.language, TIME)}
      </span>
      <PlatformIcon platform={entry.platform} labelled className="mt-0.5 size-4" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium [overflow-wrap:anywhere]">{entry.theme}</p>
        {entry.goal && <p className="text-sm [overflow-wrap:anywhere] text-ink-muted">{entry.goal}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-sm">
          {post ? (
            <>
              <Link
                to={postAddress(post.id)}
                className="max-w-full min-w-0 truncate rounded-sm text-accent underline sm:max-w-md"
              >
                {post.content.trim().split("\n")[0] || t("posts.noText")}
              </Link>
              <StateBadge post={post} />
            </>
          ) : (
            <Badge>{t("plan.noPost")}</Badge>
          )}
          {isPast && <Badge tone="warning">{t("plan.isPast")}</Badge>}
        </p>
      </div>
      <IconButton size="small" label={t("plan.edit", { theme: entry.theme })} onClick={onEdit}>
        <Pencil />
      </IconButton>
    </li>
  );
}
