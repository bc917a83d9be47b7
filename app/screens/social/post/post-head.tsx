import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft, Heart, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { useAction } from "~/kit/use-action";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { campaignAddress, PLANNER } from "../addresses";
import { PlatformIcon } from "../platform-icon";
import { ApprovalBadge, StateBadge } from "../state-badges";
import { deletePost, toggleLike } from "../post-calls";

interface PostHeadProps {
  post: PostView;
  campaign: { id: string; name: string } | null;
  onChanged: () => void;
}

/** Shows what a post is and its state, with what concerns it as a whole. */
export function PostHead({ post, campaign, onChanged }: PostHeadProps) {
  const { t } = useTranslation("socialPost");
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const back = campaign ? campaignAddress(campaign.id) : PLANNER;
  const network = PLATFORM_NAMES[post.platform];
  const { run } = useAction({ toasts: true });
  const like = () =>
    run(async () => {
      await toggleLike(post.id);
      onChanged();
    });
  const remove = async () => {
    await unlessGone(deletePost(post.id));
    showToast({ tone: "success", text: t("delete.done") });
    navigate(back);
  };
  return (
    <>
      <Link
        to={back}
        className="inline-flex max-w-full items-center gap-1.5 rounded-sm text-sm text-ink-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{campaign?.name ?? t("toPlanner")}</span>
      </Link>
      <header className="mt-3 mb-6 flex items-start gap-1">
        <div className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <PlatformIcon platform={post.platform} className="size-6" />
          <h1 className="text-xl font-semibold">
            {t(post.thread.length > 0 ? "titleThread" : "titlePost", { network })}
          </h1>
          <p role="status" className="flex flex-wrap gap-1.5">
            <StateBadge post={post} />
            <ApprovalBadge approval={post.approval} />
          </p>
        </div>
        <IconButton
          label={t(post.is_liked ? "unlike" : "like")}
          aria-pressed={post.is_liked === 1}
          onClick={() => void like()}
        >
          <Heart className={post.is_liked ? "fill-current" : undefined} />
        </IconButton>
        <LazyMenu
          align="end"
          sections={[
            { items: [{ label: t("delete.action"), danger: true, onSelect: () => setAsked(true) }] },
          ]}
          trigger={
            <IconButton label={t("more")}>
              <MoreHorizontal />
            </IconButton>
          }
        />
      </header>
      {isAsked && (
        <ConfirmDialog
          title={t("delete.title")}
          body={t(post.state === "published" ? "delete.bodyPublished" : "delete.body", { network })}
          action={t("delete.action")}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
