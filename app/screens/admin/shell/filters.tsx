import { Form, Link, useNavigation, useSearchParams } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { joinClasses } from "~/ui/join-classes";

export interface FiltersProps {
  /** The screen's address without filters. */
  path: string;
  isFiltered: boolean;
  /** The classes of the columns on a wide screen. */
  columns: string;
  children: ReactNode;
}

/** The filters of a list; stored in the URL, so that a view can be shared. */
export function Filters({ path, isFiltered, columns, children }: FiltersProps) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().location?.pathname === path;
  return (
    <Form role="search" className={joinClasses("grid grid-cols-2 items-end gap-3", columns)}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("filter")}
        </Button>
        {isFiltered && (
          <Link to={path} className={buttonStyle("quiet", "medium")}>
            {t("clear")}
          </Link>
        )}
      </div>
    </Form>
  );
}

/** Words to look for. */
export function SearchFilter({ label, value }: { label: string; value: string | undefined }) {
  return (
    <Field label={label} className="max-sm:col-span-2">
      {(control) => (
        <span className="relative">
          <Search
            className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-muted"
            aria-hidden
          />
          <Input {...control} type="search" name="q" defaultValue={value} maxLength={254} className="ps-9" />
        </span>
      )}
    </Field>
  );
}

/** Keeps the order that the headings of a table chose, where the form does not offer one. */
export function KeptSort() {
  const sort = useSearchParams()[0].get("sort");
  return sort ? <input type="hidden" name="sort" value={sort} /> : null;
}

/** The first and the last day, both included; ISO dates, or times whose day counts. */
export function DaysFilter({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <>
      <Field label={t("from")}>
        {(control) => <Input {...control} type="date" name="from" defaultValue={from?.slice(0, 10)} />}
      </Field>
      <Field label={t("to")}>
        {(control) => <Input {...control} type="date" name="to" defaultValue={to?.slice(0, 10)} />}
      </Field>
    </>
  );
}

export interface ChoiceFilterProps {
  label: string;
  /** Name of the search parameter. */
  name: string;
  value: string | number | undefined;
  /** Name of not filtering; without it, one of the options is always chosen. */
  all?: string;
  options: readonly { id: string | number; name: string }[];
  className?: string;
}

/** Filter by one of several values, or by none. */
export function ChoiceFilter({ label, name, value, all, options, className }: ChoiceFilterProps) {
  return (
    <Field label={label} {...(className ? { className } : {})}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          {all !== undefined && <option value="">{all}</option>}
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Shown in place of a list when the search or the filters match nothing. */
export function NoneFound({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="py-12 text-center text-ink-muted">
      {children}
    </p>
  );
}
