import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { UsageQueryInput } from "#workers/contract/admin/usage-list";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";

export interface UsageFiltersProps {
  query: UsageQueryInput;
  models: { id: number; name: string }[];
}

/** Days, user and model; kept in the address, so that a view can be sent to somebody. */
export function UsageFilters({ query, models }: UsageFiltersProps) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().location?.pathname === "/admin/usage";
  const isFiltered = Boolean(query.from || query.to || query.user_id || query.model_id);
  return (
    <Form className="grid items-end gap-3 min-[480px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_auto]">
      <Field label={t("from")}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={query.from?.slice(0, 10)} />}
      </Field>
      <Field label={t("to")}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={query.to?.slice(0, 10)} />}
      </Field>
      <Field label={t("usage.user")}>
        {(control) => (
          <Input {...control} name="user_id" defaultValue={query.user_id} placeholder={t("usage.userHint")} />
        )}
      </Field>
      <Field label={t("usage.model")}>
        {(control) => (
          <Select {...control} name="model_id" defaultValue={query.model_id}>
            <option value="">{t("usage.allModels")}</option>
            {models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("filter")}
        </Button>
        {isFiltered && (
          <Link to="/admin/usage" className={buttonStyle("quiet", "medium")}>
            {t("clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}
