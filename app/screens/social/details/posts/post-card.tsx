import { Link } from "@remix-run/react";
import { CalendarClock, Heart, MoreHorizontal, Quote, RefreshCw, ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { postAddress } from "../../addresses";
import { PlatformIcon } from "../../platform-icon";
import { ApprovalBadge, StateBadge } from "../../state-badges";
import { usePlannerZone } from "../../time/planner-time";
import { formatWallClock, scheduledIn, zoneName } from "../../time/zoned-time";
import { setApproval, toggleLike } from "../../post-calls";
import { regeneratePost } from "../../campaign-calls";

export interface PostCardProps {
  post: PostView;
  /** True for a post of a campaign, from which it can be written again. */
  mayRegenerate: boolean;
  onSchedule: (post: PostView) => void;
  onDelete: (post: PostView) => void;
  onChanged: () => void;
}

/** A post in a list: how it begins, its state, and what can be done with it directly. */
export function PostCard({ post, mayRegenerate, onSchedule, onDelete, onChanged }: PostCardProps) {
  const { t, i18n } = useTranslation("socialCampaign");
  const { run, running } = useAction<"like" | "approve" | "regenerate">({ toasts: true });
  const network = PLATFORM_NAMES[post.platform];
  const zone = usePlannerZone();
  const local = scheduledIn(post, zone);
  const isEditable = post.state === "draft" || post.state === "scheduled" || post.state === "failed";
  return (
    <li className="min-w-0">
      <Card className="relative flex h-full flex-col gap-3 has-[h3_a:hover]:ring-line-strong">
        <div className="flex items-center gap-2">
          <PlatformIcon platform={post.platform} />
          <h3 className="me-auto truncate text-sm font-semibold">
            <Link
              to={postAddress(post.id)}
              className="rounded-sm after:absolute after:inset-0 hover:underline"
            >
              {t(post.thread.length > 0 ? "posts.thread" : "posts.post", { network })}
            </Link>
          </h3>
          <IconButton
            size="small"
            className="relative"
            label={t(post.is_liked ? "posts.unlike" : "posts.like")}
            aria-pressed={post.is_liked === 1}
            busy={running === "like"}
            onClick={() => void run(() => toggleLike(post.id).then(onChanged), "like")}
          >
            <Heart className={post.is_liked ? "fill-current" : undefined} />
          </IconButton>
          <LazyMenu
            align="end"
            sections={[
              {
                items: [{ label: t("posts.edit"), to: postAddress(post.id) }],
              },
              { items: [{ label: t("posts.delete"), danger: true, onSelect: () => onDelete(post) }] },
            ]}
            trigger={
              <IconButton size="small" className="relative" label={t("posts.more")}>
                <MoreHorizontal />
              </IconButton>
            }
          />
        </div>
        <p
          dir="auto"
          aria-busy={running === "regenerate"}
          className={`line-clamp-6 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap ${running === "regenerate" ? "animate-pulse text-ink-faint" : ""}`}
        >
          {post.content || <span className="text-ink-faint">{t("posts.noText")}</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-1.5">
          <StateBadge post={post} />
          <ApprovalBadge approval={post.approval} />
          {post.evidence.length > 0 && (
            <span className="flex items-center gap-1 text-xs text-ink-muted">
              <Quote aria-hidden className="size-3" />
              {t("posts.sources", { count: post.evidence.length })}
            </span>
          )}
        </div>
        {local && post.state !== "published" && (
          <p className="text-xs text-ink-muted">
            {formatWallClock(local, i18n.language, { dateStyle: "medium", timeStyle: "short" })}
            {` (${zoneName(zone)})`}
          </p>
        )}
        {isEditable && (
          <div className="relative flex flex-wrap gap-1.5 border-t border-line pt-3">
            {post.approval === "needed" && (
              <Button
                size="small"
                variant="primary"
                busy={running === "approve"}
                onClick={() => void run(() => setApproval(post.id, true).then(onChanged), "approve")}
              >
                <ShieldCheck aria-hidden />
                {t("posts.approve")}
              </Button>
            )}
            <Button size="small" onClick={() => onSchedule(post)}>
              <CalendarClock aria-hidden />
              {t(post.state === "scheduled" ? "posts.move" : "posts.schedule")}
            </Button>
            {mayRegenerate && (
              <Button
                size="small"
                variant="quiet"
                busy={running === "regenerate"}
                onClick={() => void run(() => regeneratePost(post.id).then(onChanged), "regenerate")}
              >
                <RefreshCw aria-hidden />
                {t("posts.regenerate")}
              </Button>
            )}
          </div>
        )}
      </Card>
    </li>
  );
}
