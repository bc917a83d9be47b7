import { Plus, Table2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourcePage, ResourceQuery } from "#workers/contract/admin/resource-page";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { AdminPage } from "../../shell/admin-page";
import { PaymentsOff } from "../../shell/payments-off";
import type { AdminRecord, ResourceName } from "../declaration";
import { SCREENS } from "../declarations";
import { DeleteRecord } from "./delete-record";
import { ListSearch } from "./list-search";
import { Pages } from "./pages";
import { RecordCards } from "./record-cards";
import { RecordTable } from "./record-table";

export interface ResourceListProps {
  name: ResourceName;
  query: ResourceQuery;
  page: ResourcePage<AdminRecord>;
  /** Whether records can be neither made nor changed, because payments are not set up. */
  isOff: boolean;
}

/** A resource's records: a table, on phones cards; searched, paged, each a link to its form. */
export function ResourceList({ name, query, page, isOff }: ResourceListProps) {
  const { t, i18n } = useTranslation("adminResources");
  const screen = SCREENS[name];
  const [doomed, setDoomed] = useState<AdminRecord | null>(null);
  const create = isOff ? undefined : (
    <LinkButton to={`/admin/${name}/new`} variant="primary">
      <Plus aria-hidden />
      {t(`resources.${name}.new`)}
    </LinkButton>
  );
  const isNarrowed = query.q !== "" || screen.filters.some((filter) => query.filters[filter.name]);
  const isEmpty = page.total === 0 && !isNarrowed;
  const parts = { screen, name, records: page.data, onDelete: setDoomed };
  return (
    <AdminPage title={t(`resources.${name}.title`)} actions={isEmpty ? undefined : create}>
      {isOff && <PaymentsOff />}
      {isEmpty ? (
        <EmptyState
          icon={<Table2 />}
          title={t(`resources.${name}.empty`)}
          text={t(`resources.${name}.emptyHint`)}
          actions={create}
        />
      ) : (
        <>
          <ListSearch
            label={t(`resources.${name}.search`)}
            screen={screen}
            query={query}
            total={page.total}
          />
          {page.data.length === 0 ? (
            <p className="py-12 text-center text-ink-muted">
              {query.q ? t("noMatch", { query: query.q }) : t("noneFound")}
            </p>
          ) : (
            <>
              <RecordTable {...parts} />
              <RecordCards {...parts} />
            </>
          )}
          <Pages current={page.current_page} last={page.last_page} />
        </>
      )}
      <DeleteRecord
        record={doomed}
        title={doomed ? screen.title(doomed, i18n.language) : ""}
        word={doomed ? screen.word(doomed) : ""}
        onClose={() => setDoomed(null)}
      />
    </AdminPage>
  );
}
