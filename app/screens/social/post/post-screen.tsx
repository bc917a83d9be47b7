import { Sparkles } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { PostAnalysis } from "#workers/contract/social/analysis";
import type { PostMetricsSeries } from "#workers/contract/social/metrics";
import type { BestTimesView, CommentView } from "#workers/contract/social/planning";
import type { PostView } from "#workers/contract/social/posts";
import { usePolling } from "~/browser/polling";
import { useReturn } from "~/browser/use-return";
import { useRefresh } from "~/kit/list/use-refresh";
import { withTexts } from "~/i18n/load-texts";
import { showToast } from "~/ui/toast/toast-store";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { PlannerZone } from "../time/planner-time";
import { Section } from "../section";
import { PostPreview } from "../preview/post-preview";
import { CommentList } from "./comment-list";
import { Composer } from "./composer/composer";
import { EvidenceList } from "./evidence-list";
import { ImageList } from "./images/image-list";
import { PostHead } from "./post-head";
import { PublishPanel } from "./publish/publish-panel";
import { ConflictNotice } from "./saving/conflict-notice";
import { PostSaving } from "./saving/post-saving";
import { usePostSaving } from "./saving/use-post-saving";
import { useIsDue } from "./use-is-due";

const AnalysisPanel = lazy(() =>
  withTexts(["socialAnalysis"], async () => ({
    default: (await import("./analysis/analysis-panel")).AnalysisPanel,
  })).catch(() => ({ default: AnalysisFailed })),
);
const ImprovePanel = lazy(async () => ({
  default: (await import("./improve/improve-panel")).ImprovePanel,
}));

/** Time between two reads of a post that is being published, in milliseconds. */
const PUBLISHING_INTERVAL_MS = 3_000;

export interface PostScreenProps {
  post: PostView;
  /** The campaign it belongs to. */
  campaign: { id: string; name: string } | null;
  accounts: SocialAccountView[];
  /** Time zone of the user. */
  timeZone: string;
  best: BestTimesView | null;
  isConfigured: boolean;
  comments: CommentView[];
  /** Null while there is none of the present text. */
  analysis: PostAnalysis | null;
  metrics: PostMetricsSeries;
}

/** Screen of a post: its text, how it looks on its network, what it rests on, and when it goes out. */
export function PostScreen({ post: loaded, campaign, accounts, timeZone, best, ...rest }: PostScreenProps) {
  const { t } = useTranslation("socialPost");
  const refresh = useRefresh();
  const [changed, setChanged] = useState<{ of: PostView; post: PostView } | null>(null);
  // The post that the loader has read is newer than what a call answered before.
  const post = changed?.of === loaded ? changed.post : loaded;
  const saving = usePostSaving(loaded);
  const [isImproving, setImproving] = useState(false);
  // Mounted after hydration: an update that comes before its code would make React draw it from scratch, with an error.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { draft } = saving;
  const isReadOnly = post.state !== "draft" && post.state !== "scheduled" && post.state !== "failed";
  const own = accounts.filter(({ platform }) => platform === post.platform);
  const onChanged = (after?: PostView) => {
    if (after) setChanged({ of: loaded, post: after });
    refresh();
  };
  const applySuggestion = (before: string, after: string) => {
    const parts = [draft.content, ...draft.thread];
    const at = parts.findIndex((part) => part.includes(before));
    if (at < 0) return showToast({ tone: "error", text: t("improve.gone") });
    const [content = "", ...thread] = parts.with(
      at,
      parts[at]!.replace(before, () => after),
    );
    saving.change({ content, thread });
  };
  useReturn(refresh);
  const isDue = useIsDue(post);
  usePolling(post.state === "publishing" || isDue ? post.id : null, {
    intervalMs: PUBLISHING_INTERVAL_MS,
    read: () => {
      refresh();
      return Promise.resolve(undefined);
    },
  });
  return (
    <PlannerZone value={timeZone}>
      <div className="mx-auto w-full max-w-[82rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
        <PostHead post={post} campaign={campaign} onChanged={onChanged} />
        {saving.state.is === "conflict" && (
          <ConflictNotice theirs={saving.state.theirs} onResolve={saving.resolve} />
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
          <div className="contents min-w-0 gap-6 lg:grid">
            <Section
              className="order-1"
              title={t("composer.title")}
              actions={
                <>
                  <PostSaving state={saving.state} onRetry={saving.retry} />
                  {!isReadOnly && (
                    <Button
                      size="small"
                      aria-expanded={isImproving}
                      disabled={!draft.content.trim()}
                      onClick={() => setImproving(!isImproving)}
                    >
                      <Sparkles aria-hidden />
                      {t("improve.title")}
                    </Button>
                  )}
                </>
              }
            >
              <Composer
                platform={post.platform}
                draft={draft}
                hasImages={post.media.length > 0}
                isReadOnly={isReadOnly}
                onChange={saving.change}
              />
              {isImproving && (
                <Suspense>
                  <ImprovePanel
                    platform={post.platform}
                    text={draft.content}
                    onApply={(content) => saving.change({ ...draft, content })}
                    onClose={() => setImproving(false)}
                  />
                </Suspense>
              )}
              <ImageList
                post={post.id}
                platform={post.platform}
                media={post.media}
                isReadOnly={isReadOnly}
                onChanged={refresh}
              />
            </Section>
            <div className="order-4 min-w-0 empty:hidden">
              <EvidenceList evidence={post.evidence} text={[draft.content, ...draft.thread].join("\n")} />
            </div>
            <div className="order-5 min-w-0 empty:hidden">
              {isMounted && (
                <Suspense fallback={<Skeleton className="h-40 w-full rounded-lg" />}>
                  <AnalysisPanel
                    post={post.id}
                    analysis={rest.analysis}
                    metrics={rest.metrics}
                    isWaiting={!draft.content.trim()}
                    onApply={isReadOnly ? undefined : applySuggestion}
                    flush={saving.flush}
                    onChanged={refresh}
                  />
                </Suspense>
              )}
            </div>
            <div className="order-6 min-w-0">
              <CommentList post={post.id} comments={rest.comments} onChanged={refresh} />
            </div>
          </div>
          <div className="contents min-w-0 gap-6 lg:grid">
            <div className="order-2 min-w-0">
              <PostPreview
                platform={post.platform}
                content={draft.content}
                thread={draft.thread}
                media={post.media}
                account={own.find(({ profile_id }) => profile_id === post.profile_id) ?? own[0] ?? null}
              />
            </div>
            <div className="order-3 min-w-0">
              <PublishPanel
                key={`${post.state} ${post.scheduled_local}`}
                post={post}
                accounts={own}
                timeZone={timeZone}
                best={best}
                isConfigured={rest.isConfigured}
                checkKey={`${post.version} ${saving.state.is} ${post.media.length} ${post.approval}`}
                flush={saving.flush}
                onChanged={onChanged}
              />
            </div>
          </div>
        </div>
      </div>
    </PlannerZone>
  );
}

function AnalysisFailed() {
  const { t } = useTranslation("socialPost");
  return <Notice tone="warning">{t("analysisFailed")}</Notice>;
}
