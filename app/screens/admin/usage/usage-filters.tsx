import { useTranslation } from "react-i18next";
import type { UsageQueryInput } from "#workers/contract/admin/usage-list";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { ChoiceFilter, DaysFilter, Filters } from "../shell/filters";

export interface UsageFiltersProps {
  query: UsageQueryInput;
  models: { id: number; name: string }[];
}

/** Days, user and model. */
export function UsageFilters({ query, models }: UsageFiltersProps) {
  const { t } = useTranslation("admin");
  const { from, to, user_id, model_id } = query;
  return (
    <Filters path="/admin/usage" isFiltered={Boolean(from || to || user_id || model_id)}>
      <DaysFilter from={from} to={to} />
      <Field label={t("usage.user")}>
        {(control) => (
          <Input {...control} name="user_id" defaultValue={user_id} placeholder={t("usage.userHint")} />
        )}
      </Field>
      <ChoiceFilter
        label={t("usage.model")}
        name="model_id"
        value={model_id}
        all={t("usage.allModels")}
        options={models}
      />
    </Filters>
  );
}
