import { useTranslation } from "react-i18next";
import { USAGE_RESULTS, type UsageQueryInput } from "#workers/contract/admin/usage-list";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { ChoiceFilter, DaysFilter, Filters, KeptSort } from "../shell/filters";

export interface UsageFiltersProps {
  query: UsageQueryInput;
  models: { id: number; name: string }[];
}

/** Days, user and model. */
export function UsageFilters({ query, models }: UsageFiltersProps) {
  const { t } = useTranslation("admin");
  const { from, to, user_id, model_id, result } = query;
  return (
    <Filters
      path="/admin/usage"
      isFiltered={Boolean(from || to || user_id || model_id || result)}
      columns="lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_1fr_auto]"
    >
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
      <ChoiceFilter
        label={t("usage.result")}
        name="result"
        value={result}
        all={t("usage.allResults")}
        options={USAGE_RESULTS.map((id) => ({ id, name: t(`usage.results.${id}`) }))}
      />
      <KeptSort />
    </Filters>
  );
}
