import { PencilLine, Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { CampaignView } from "#workers/contract/social/campaigns";
import type { PostView } from "#workers/contract/social/posts";
import { MoreButton } from "~/kit/list/more-button";
import { unlessGone } from "~/kit/refusal";
import type { Pages } from "~/kit/list/use-pages";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton } from "~/ui/loading";
import { showToast } from "~/ui/toast/toast-store";
import { deletePost } from "../../post-calls";
import { PostCard } from "./post-card";

const ScheduleDialog = lazy(() => import("./schedule-dialog"));
const WriteDialog = lazy(() => import("./write-dialog"));

interface PostListProps {
  campaign: CampaignView;
  pages: Pages<PostView>;
  /** Posts that are still being written: their places are shown. */
  awaited: number;
  onChanged: () => void;
}

/** The posts of a campaign as cards. */
export function PostList({ campaign, pages, awaited, onChanged }: PostListProps) {
  const { t } = useTranslation("socialCampaign");
  const posts = pages.items;
  const [scheduled, setScheduled] = useState<PostView | null>(null);
  const [deleted, setDeleted] = useState<PostView | null>(null);
  const [isWriting, setWriting] = useState(false);
  const remove = async (post: PostView) => {
    await unlessGone(deletePost(post.id));
    showToast({ tone: "success", text: t("posts.deleted") });
    onChanged();
  };
  return (
    <>
      {campaign.state !== "draft" && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-sm text-ink-muted">
            {t("posts.count", { count: Math.max(posts.length, campaign.post_count) })}
          </p>
          <Button size="small" disabled={awaited > 0} onClick={() => setWriting(true)}>
            <Plus aria-hidden />
            {t("posts.write")}
          </Button>
        </div>
      )}
      {posts.length === 0 && awaited === 0 ? (
        <EmptyState icon={<PencilLine />} title={t("posts.none")} text={t("posts.noneHint")} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {posts.map((post) => (
            <PostCard
              key={post.id}
              post={post}
              mayRegenerate
              onSchedule={setScheduled}
              onDelete={setDeleted}
              onChanged={onChanged}
            />
          ))}
          {Array.from({ length: awaited }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton className="h-56 w-full rounded-lg" />
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={pages} label={t("posts.showMore")} failed={t("posts.moreFailed")} />
      {scheduled && (
        <Suspense>
          <ScheduleDialog
            post={scheduled}
            timeZone={campaign.time_zone}
            onChanged={onChanged}
            onClose={() => setScheduled(null)}
          />
        </Suspense>
      )}
      {isWriting && (
        <Suspense>
          <WriteDialog campaign={campaign} onChanged={onChanged} onClose={() => setWriting(false)} />
        </Suspense>
      )}
      {deleted && (
        <ConfirmDialog
          title={t("posts.deleteTitle")}
          body={t("posts.deleteBody", { network: PLATFORM_NAMES[deleted.platform] })}
          action={t("posts.delete")}
          onConfirm={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
