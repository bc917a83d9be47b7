import { useNavigate, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CampaignView, PlanView } from "#workers/contract/social/campaigns";
import type { CampaignMetrics } from "#workers/contract/social/metrics";
import type { PostView } from "#workers/contract/social/posts";
import { usePages, type ListPage } from "~/kit/list/use-pages";
import { useRefresh } from "~/kit/list/use-refresh";
import { Tabs } from "~/ui/tabs";
import { PlannerZone } from "../time/planner-time";
import { listPosts } from "../post-calls";
import { CampaignHead } from "./campaign-head";
import { GenerationNotice } from "./generation-notice";
import { PlanPanel } from "./plan/plan-panel";
import { PostList } from "./posts/post-list";
import { ResultsPanel } from "./results/results-panel";
import { useGeneration } from "./use-generation";

const TABS = ["posts", "plan", "results"] as const;

export interface DetailsScreenProps {
  campaign: CampaignView;
  /** The first of them; the later ones are read on demand. */
  posts: ListPage<PostView>;
  plan: PlanView | null;
  metrics: CampaignMetrics;
}

/** A campaign: its posts while and after they are written, their plan, and their results. */
export function DetailsScreen({ campaign, posts: first, plan, metrics }: DetailsScreenProps) {
  const { t } = useTranslation("socialCampaign");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const refresh = useRefresh();
  const generation = useGeneration(campaign);
  const tab = TABS.find((one) => one === search.get("tab")) ?? "posts";
  const total = generation.check?.progress.total ?? campaign.posts_wanted;
  const pages = usePages({
    first,
    of: campaign.id,
    keyOf: ({ id }) => id,
    read: (cursor) => listPosts({ campaign_id: campaign.id, order: "oldest", cursor }),
  });
  const posts = pages.items;
  const awaited = generation.isPolling ? Math.max(1, total - campaign.post_count) : 0;
  return (
    <PlannerZone value={campaign.time_zone}>
      <div className="mx-auto w-full max-w-[82rem] min-w-0 px-4 pt-6 pb-16 sm:px-8 sm:pt-8">
        <CampaignHead campaign={campaign} onChanged={refresh} />
        <div className="mt-4">
          <GenerationNotice campaign={campaign} generation={generation} />
        </div>
        <div className="mt-5">
          <Tabs
            label={t("tabs.label")}
            value={tab}
            onChange={(chosen) => navigate(`?tab=${chosen}`, { replace: true, preventScrollReset: true })}
            tabs={[
              {
                id: "posts",
                label: t("tabs.posts"),
                content: <PostList campaign={campaign} pages={pages} awaited={awaited} onChanged={refresh} />,
              },
              {
                id: "plan",
                label: t("tabs.plan"),
                content: <PlanPanel campaign={campaign} plan={plan} posts={posts} onChanged={refresh} />,
              },
              {
                id: "results",
                label: t("tabs.results"),
                content: <ResultsPanel metrics={metrics} posts={posts} />,
              },
            ]}
          />
        </div>
      </div>
    </PlannerZone>
  );
}
