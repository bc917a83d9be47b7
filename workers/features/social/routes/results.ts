import { CampaignParams, ExportQuery, PostParams } from "../../../contract/social/post-input";
import { CampaignMetricsResponse, PostMetricsResponse } from "../../../contract/social/metrics";
import { exportCalendar, exportTable } from "../results/export-posts";
import { readCampaignMetrics, readPostMetrics } from "../results/read-metrics";
import { attachment } from "../../../core/routes/attachment";
import { csvDownload } from "../../../core/routes/csv";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "social" } as const;

/** Figures of published posts, and posts as files. */
export const resultCalls = new Routes()
  .get(
    "/social/planner/post/:id/metrics",
    {
      ...OWN,
      summary: "Get the figures of a published post, if its network provides them",
      params: PostParams,
      answer: PostMetricsResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await readPostMetrics(ctx, params.id)) }),
  )
  .get(
    "/social/planner/campaign-metrics/:id",
    {
      ...OWN,
      summary: "Get the figures of a campaign's posts, summed by day, and which networks provide them",
      params: CampaignParams,
      answer: CampaignMetricsResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await readCampaignMetrics(ctx, params.id)) }),
  )
  .get(
    "/social/planner/export/csv",
    {
      ...OWN,
      summary: "Get scheduled posts, or those of a campaign, as CSV",
      query: ExportQuery,
      produces: "text/csv",
    },
    async ({ ctx, query }) => csvDownload("posts.csv", await exportTable(ctx, query.campaign_id)),
  )
  .get(
    "/social/planner/export/ics",
    {
      ...OWN,
      summary: "Get scheduled posts, or those of a campaign, as a calendar",
      query: ExportQuery,
      produces: "text/calendar",
    },
    async ({ ctx, query }) =>
      new Response(await exportCalendar(ctx, query.campaign_id), {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "content-disposition": attachment("posts.ics"),
          "x-content-type-options": "nosniff",
          "cache-control": "private, no-store",
        },
      }),
  );
