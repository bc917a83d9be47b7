import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { JobPage, JobsQueryInput } from "#workers/contract/admin/jobs";
import { JOB_KINDS, JOB_STATES } from "#workers/contract/jobs";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { ChoiceFilter, Filters, NoneFound, SearchFilter } from "../shell/filters";
import { NextPage } from "../shell/next-page";
import { JobLine } from "./job-line";

export interface JobsScreenProps extends JobPage {
  query: JobsQueryInput;
  /** Time at which the list was read: ages count from here, on the server and in the browser alike. */
  now: string;
}

/** Background work: what waits, runs and failed, with a way to retry or cancel it. */
export function JobsScreen({ jobs, next, query, now }: JobsScreenProps) {
  const { t } = useTranslation(["adminJobs", "admin"]);
  return (
    <AdminPage title={t("admin:menu.jobs")} description={t("adminJobs:text")}>
      <Filters
        key={JSON.stringify(query)}
        path="/admin/jobs"
        isFiltered={Boolean(query.q || query.state || query.kind || query.sort)}
        columns="lg:grid-cols-[2fr_1fr_1.5fr_1fr_auto]"
      >
        <SearchFilter label={t("adminJobs:owner")} value={query.q} />
        <ChoiceFilter
          label={t("adminJobs:state")}
          name="state"
          value={query.state}
          all={t("adminJobs:anyState")}
          options={JOB_STATES.map((id) => ({ id, name: t(`adminJobs:states.${id}`) }))}
        />
        <ChoiceFilter
          label={t("adminJobs:kind")}
          name="kind"
          value={query.kind}
          all={t("adminJobs:anyKind")}
          options={JOB_KINDS.map((id) => ({ id, name: t(`adminJobs:kinds.${id}`) }))}
        />
        <ChoiceFilter
          label={t("admin:sort")}
          name="sort"
          value={query.sort}
          all={t("admin:newestFirst")}
          options={[{ id: "time", name: t("admin:oldestFirst") }]}
        />
      </Filters>
      {jobs.length === 0 ? (
        query.q || query.state || query.kind ? (
          <NoneFound>{t("adminJobs:none")}</NoneFound>
        ) : (
          <EmptyState icon={<ListChecks />} title={t("adminJobs:empty")} text={t("adminJobs:emptyText")} />
        )
      ) : (
        <ul
          aria-label={t("adminJobs:list")}
          className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
        >
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} now={now} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}
