import { useLocation } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AUDIT_ACTIONS, type AuditPage, type AuditQueryInput } from "#workers/contract/admin/audit";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { ChoiceFilter, DaysFilter, Filters } from "../shell/filters";
import { NextPage } from "../shell/next-page";
import { AuditLine, useKind } from "./audit-line";

/** Lists what administrators did, with what it changed. */
export function AuditScreen({
  entries,
  names,
  next,
  resources,
  admins,
  query,
}: AuditPage & { query: AuditQueryInput }) {
  const { t } = useTranslation("admin");
  const { search } = useLocation();
  return (
    <AdminPage title={t("menu.audit")} description={t("audit.text")}>
      <AuditFilters key={search} query={query} resources={resources} admins={admins} />
      {entries.length === 0 ? (
        <EmptyState icon={<ScrollText />} title={t("audit.empty")} text={t("audit.emptyText")} />
      ) : (
        <ol aria-label={t("menu.audit")} className="grid gap-3">
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} names={names} />
          ))}
        </ol>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}

type AuditFiltersProps = Pick<AuditPage, "resources" | "admins"> & { query: AuditQueryInput };

function AuditFilters({ query, resources, admins }: AuditFiltersProps) {
  const { t } = useTranslation("admin");
  const kind = useKind();
  const { from, to, resource, action, admin, sort } = query;
  return (
    <Filters
      path="/admin/audit"
      isFiltered={Boolean(from || to || resource || action || admin || sort)}
      columns="lg:grid-cols-4"
    >
      <DaysFilter from={from} to={to} />
      <ChoiceFilter
        label={t("audit.resource")}
        name="resource"
        value={resource}
        all={t("audit.allResources")}
        options={resources.map((name) => ({ id: name, name: kind(name) }))}
      />
      <ChoiceFilter
        label={t("audit.action")}
        name="action"
        value={action}
        all={t("audit.allActions")}
        options={AUDIT_ACTIONS.map((id) => ({ id, name: t(`audit.actionNames.${id}`) }))}
      />
      <ChoiceFilter
        label={t("audit.admin")}
        name="admin"
        value={admin}
        all={t("audit.allAdmins")}
        options={admins.map(({ id, email }) => ({ id, name: email }))}
      />
      <ChoiceFilter
        label={t("sort")}
        name="sort"
        value={sort}
        all={t("newestFirst")}
        options={[{ id: "time", name: t("oldestFirst") }]}
      />
    </Filters>
  );
}
