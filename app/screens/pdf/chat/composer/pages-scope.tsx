import { BookOpen } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { labelOf, pageNamed } from "#workers/contract/text/page-labels";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Dialog } from "~/ui/overlays/dialog";

export type PagesScope = [first: number, last: number] | null;

export interface PagesScopeProps {
  pages: PagesScope;
  /** Number of the document's pages; 0 while unknown. */
  count: number;
  /** Printed numbers of its pages, where they differ from the pages' positions. */
  labels?: readonly string[] | undefined;
  onChange: (pages: PagesScope) => void;
}

/** Button that chooses the pages that questions are about: all, or from one to another. */
export function PagesScopeButton(props: PagesScopeProps) {
  const { pages, labels } = props;
  const { t } = useTranslation("pdfChat");
  const [open, setOpen] = useState(false);
  const label = pages
    ? t("pages.some", { first: labelOf(labels, pages[0]), last: labelOf(labels, pages[1]) })
    : t("pages.all");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t("pages.choose", { pages: label })}
        onClick={() => setOpen(true)}
        className={`flex h-9 min-w-0 pointer-coarse:h-11 items-center gap-1.5 rounded-full px-3 text-sm transition-colors hover:bg-hover ${pages ? "bg-accent-soft text-accent" : "text-ink-muted hover:text-ink"}`}
      >
        <BookOpen className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{label}</span>
      </button>
      {open && <PagesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PagesDialog({ pages, count, labels, onChange, onClose }: PagesScopeProps & { onClose: () => void }) {
  const { t } = useTranslation("pdfChat");
  const [error, setError] = useState(false);
  const most = count || 2_000;
  const typed = labels ? ({ type: "text" } as const) : ({ type: "number", min: 1, max: most } as const);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pageIn = (name: string) => pageNamed(labels, String(form.get(name)), most);
    const [first, last] = [pageIn("first"), pageIn("last")];
    if (first === null || last === null || last < first) return setError(true);
    onChange(first === 1 && last === count ? null : [first, last]);
    onClose();
  };
  return (
    <Dialog
      size="small"
      title={t("pages.title")}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              onChange(null);
              onClose();
            }}
          >
            {t("pages.all")}
          </Button>
          <Button variant="primary" type="submit" form="pages-scope">
            {t("pages.apply")}
          </Button>
        </>
      }
    >
      <form id="pages-scope" onSubmit={submit} className="grid grid-cols-2 gap-3">
        <Field label={t("pages.first")}>
          {(control) => (
            <Input
              {...control}
              name="first"
              {...typed}
              required
              defaultValue={labelOf(labels, pages?.[0] ?? 1)}
            />
          )}
        </Field>
        <Field label={t("pages.last")} {...(error ? { error: t("pages.wrong", { count: most }) } : {})}>
          {(control) => (
            <Input
              {...control}
              name="last"
              {...typed}
              required
              defaultValue={labelOf(labels, pages?.[1] ?? most)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
