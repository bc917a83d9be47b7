import { Form, Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";

/** Looks through a list; the address keeps what was looked for. */
export function ListSearch({ label, q, total }: { label: string; q: string; total: number }) {
  const { t } = useTranslation("adminResources");
  return (
    <Form role="search" className="flex flex-wrap items-center gap-2">
      <span className="relative min-w-0 flex-1 sm:max-w-sm">
        <Search
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-muted"
          aria-hidden
        />
        <Input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={label}
          className="ps-10"
        />
      </span>
      <Button type="submit">{t("find")}</Button>
      <span role="status" className="w-full text-sm text-ink-muted sm:w-auto">
        {t("count", { count: total })}
      </span>
      {q && (
        <Link to="." className="text-sm text-accent underline-offset-4 hover:underline">
          {t("clear")}
        </Link>
      )}
    </Form>
  );
}
