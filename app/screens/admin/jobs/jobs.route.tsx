import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { JobAction, JobsQuery } from "#workers/contract/admin/jobs";
import { cancelJob, retryJob } from "#workers/core/jobs/change-job";
import { listJobs } from "#workers/core/jobs/list-jobs";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { JobsScreen } from "./jobs-screen";

export const handle = { texts: pageTexts("adminJobs") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(JobsQuery, url);
  const title = CATALOGUES[ctx.locale].admin.menu.jobs;
  return { title, query, now: new Date().toISOString(), ...(await listJobs(ctx, query)) };
});

export const action = pageAction({ guard: "admin", body: JobAction }, async ({ ctx, body }) => {
  await (body.intent === "retry" ? retryJob : cancelJob)(ctx, body.id);
  return { intent: body.intent };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Jobs() {
  return <JobsScreen {...useLoaderData<typeof loader>()} />;
}
