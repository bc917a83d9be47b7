import { useTranslation } from "react-i18next";
import { SOURCE_KINDS, SOURCE_STATES, type SourceCounts } from "#workers/contract/chatbots/sources";
import { FilterLinks } from "../../lists/filter-links";
import { searchOf, type SourceFilter } from "../source-filter";

/** Filters the sources by kind and state. */
export function SourceFilters({ filter, counts }: { filter: SourceFilter; counts: SourceCounts }) {
  const { t } = useTranslation("chatbotSources");
  const { kind, state } = filter;
  return (
    <div className="mb-4 grid gap-1">
      <FilterLinks
        label={t("filter.kinds")}
        value={kind ?? ""}
        links={[
          {
            value: "",
            label: t("filter.all"),
            count: counts.total,
            to: searchOf({ ...(state && { state }) }),
          },
          ...SOURCE_KINDS.map((one) => ({
            value: one,
            label: t(`kinds.${one}`),
            count: counts.kinds[one],
            to: searchOf({ kind: one, ...(state && { state }) }),
          })),
        ]}
      />
      <FilterLinks
        label={t("filter.states")}
        value={state ?? ""}
        links={[
          { value: "", label: t("filter.any"), to: searchOf({ ...(kind && { kind }) }) },
          ...SOURCE_STATES.map((one) => ({
            value: one,
            label: t(`states.${one}`),
            count: counts.states[one],
            to: searchOf({ ...(kind && { kind }), state: one }),
          })),
        ]}
      />
    </div>
  );
}
