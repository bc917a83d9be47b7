import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ResourceQuery } from "#workers/contract/admin/resource-page";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { useLabels } from "../../shell/use-labels";
import type { FilterDeclaration, ScreenDeclaration } from "../declaration";

export interface ListSearchProps {
  label: string;
  screen: Pick<ScreenDeclaration, "filters">;
  query: ResourceQuery;
  total: number;
}

/** Searches and filters a list; the choices are stored in the URL. */
export function ListSearch({ label, screen, query: { q, sort, filters }, total }: ListSearchProps) {
  const { t } = useTranslation("adminResources");
  const isNarrowed = q !== "" || screen.filters.some(({ name }) => filters[name]);
  return (
    <Form role="search" key={JSON.stringify([q, filters])} className="flex flex-wrap items-center gap-2">
      <span className="relative min-w-0 flex-1 basis-full sm:max-w-xs sm:basis-48">
        <Search
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-muted"
          aria-hidden
        />
        <Input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          className="ps-10"
        />
      </span>
      {screen.filters.map((filter) => (
        <Filter key={filter.name} filter={filter} value={filters[filter.name] ?? ""} />
      ))}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <Button type="submit">{t("find")}</Button>
      {isNarrowed && (
        <Link to="." className="px-1 text-sm text-accent underline-offset-4 hover:underline">
          {t("clear")}
        </Link>
      )}
      <span role="status" className="w-full text-sm text-ink-muted sm:ml-auto sm:w-auto">
        {t("count", { count: total })}
      </span>
    </Form>
  );
}

function Filter({ filter, value }: { filter: FilterDeclaration; value: string }) {
  const { t } = useTranslation("adminResources");
  const { planType, interval, promptCategory } = useLabels();
  const nameOf = (option: string): string => {
    if (filter.optionNames === "planType") return planType(option);
    if (filter.optionNames === "promptCategory") return promptCategory(option);
    if (filter.optionNames === "interval") return interval(option);
    if (filter.optionNames === "state") return t(`states.${option as "active" | "off"}`);
    if (filter.optionNames === "access") return t(`access.${option as "guests" | "accounts"}`);
    return option;
  };
  const label = t(`fields.${filter.label}`);
  return (
    <Select
      name={filter.name}
      defaultValue={value}
      aria-label={label}
      className="flex-1 basis-36 sm:flex-none"
    >
      <option value="">{t("any", { filter: label })}</option>
      {filter.options.map((option) => (
        <option key={option} value={option}>
          {nameOf(option)}
        </option>
      ))}
    </Select>
  );
}
