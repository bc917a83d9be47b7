import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Select } from "~/ui/form/select";

export interface FiltersProps {
  /** The screen's address without filters. */
  path: string;
  isFiltered: boolean;
  children: ReactNode;
}

/** What a list is filtered by; kept in the address, so that a view can be sent to somebody. */
export function Filters({ path, isFiltered, children }: FiltersProps) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().location?.pathname === path;
  return (
    <Form className="grid items-end gap-3 min-[480px]:grid-cols-2 lg:grid-cols-[1fr_1fr_1.5fr_1.5fr_auto]">
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
  /** Of the search parameter. */
  name: string;
  value: string | number | undefined;
  /** What not filtering is called. */
  all: string;
  options: readonly { id: string | number; name: string }[];
}

/** One of several, or all. */
export function ChoiceFilter({ label, name, value, all, options }: ChoiceFilterProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{all}</option>
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
