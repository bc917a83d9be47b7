import { Link } from "@remix-run/react";
import { CalendarClock, Heart, MoreHorizontal, Quote, RefreshCw, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { postAddress } from "../../frame/addresses";
import { useFailureText } from "../../frame/failure-text";
import { PLATFORM_NAMES, PlatformIcon } from "../../frame/platform-icon";
import { ApprovalBadge, StateBadge } from "../../frame/state-badges";
import { formatWallClock } from "../../frame/zoned-time";
import { setApproval, toggleLike } from "../../post/post-calls";
import { regeneratePost } from "../../frame/campaign-calls";

export interface PostCardProps {
  post: PostView;
  /** It belongs to a campaign, from which it can be written again. */
  mayRegenerate: boolean;
  onSchedule: (post: PostView) => void;
  onDelete: (post: PostView) => void;
  onChanged: () => void;
}

type Work = "like" | "approve" | "regenerate";

/** A post in a list: how it begins, its state, and what can be done with it directly. */
export function PostCard({ post, mayRegenerate, onSchedule, onDelete, onChanged }: PostCardProps) {
  const { t, i18n } = useTranslation("socialCampaign");
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Work | null>(null);
  const network = PLATFORM_NAMES[post.platform];
  const isEditable = post.state === "draft" || post.state === "scheduled" || post.state === "failed";
  const run = async (work: Work, act: () => Promise<unknown>) => {
    setBusy(work);
    try {
      await act();
      onChanged();
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
    }
    setBusy(null);
  };
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
            busy={busy === "like"}
            onClick={() => void run("like", () => toggleLike(post.id))}
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
          aria-busy={busy === "regenerate"}
          className={`line-clamp-6 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap ${busy === "regenerate" ? "animate-pulse text-ink-faint" : ""}`}
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
        {post.scheduled_local && post.state !== "published" && (
          <p className="text-xs text-ink-muted">
            {formatWallClock(post.scheduled_local, i18n.language, {
              dateStyle: "medium",
              timeStyle: "short",
            })}
            {post.time_zone && ` (${post.time_zone.replaceAll("_", " ")})`}
          </p>
        )}
        {isEditable && (
          <div className="relative flex flex-wrap gap-1.5 border-t border-line pt-3">
            {post.approval === "needed" && (
              <Button
                size="small"
                variant="primary"
                busy={busy === "approve"}
                onClick={() => void run("approve", () => setApproval(post.id, true))}
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
                busy={busy === "regenerate"}
                onClick={() => void run("regenerate", () => regeneratePost(post.id))}
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
