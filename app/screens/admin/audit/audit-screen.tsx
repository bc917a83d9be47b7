import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuditPage, AuditQueryInput } from "#workers/contract/admin/audit";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { AdminPage } from "../shell/admin-page";
import { NextPage } from "../shell/next-page";
import { AuditLine } from "./audit-line";

/** What administrators did, with what it changed. */
export function AuditScreen({
  entries,
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
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}

type Filters = Pick<AuditPage, "resources" | "admins"> & { query: AuditQueryInput };

function AuditFilters({ query, resources, admins }: Filters) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().location?.pathname === "/admin/audit";
  const isFiltered = Boolean(query.resource || query.admin || query.from || query.to);
  return (
    <Form className="grid items-end gap-3 min-[480px]:grid-cols-2 lg:grid-cols-[1.2fr_1.5fr_1fr_1fr_auto]">
      <Field label={t("audit.resource")}>
        {(control) => (
          <Select {...control} name="resource" defaultValue={query.resource}>
            <option value="">{t("audit.allResources")}</option>
            {resources.map((resource) => (
              <option key={resource}>{resource}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("audit.admin")}>
        {(control) => (
          <Select {...control} name="admin" defaultValue={query.admin}>
            <option value="">{t("audit.allAdmins")}</option>
            {admins.map(({ id, email }) => (
              <option key={id} value={id}>
                {email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("from")}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={query.from} />}
      </Field>
      <Field label={t("to")}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={query.to} />}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("filter")}
        </Button>
        {isFiltered && (
          <Link to="/admin/audit" className={buttonStyle("quiet", "medium")}>
            {t("clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
