import { Form, Link, useNavigation } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isDefault, isLayout, type ContentLine, type ContentPage } from "#workers/contract/content/items";
import { CONTENT_KINDS, type ContentKind, type LandingItem } from "#workers/contract/content/vocabulary";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { LocalTime } from "~/ui/local-time";
import { AdminPage } from "../shell/admin-page";
import { DataTable } from "../shell/data-table";
import { Filters, SearchFilter } from "../shell/filters";
import { NextPage } from "../shell/next-page";

export interface ContentListScreenProps extends ContentPage {
  kind: ContentKind;
  q: string | undefined;
}

const TABS: readonly ContentKind[] = [...CONTENT_KINDS].reverse();

/** Everything that visitors read, by kind, with its state and what is not translated. */
export function ContentListScreen({ kind, q, items, next }: ContentListScreenProps) {
  const { t } = useTranslation(["adminContent", "admin"]);
  return (
    <AdminPage title={t("admin:menu.content")} description={t("adminContent:text")}>
      <nav aria-label={t("adminContent:list.label")} className="flex gap-5 border-b border-line">
        {TABS.map((one) => (
          <Link
            key={one}
            to={`?kind=${one}`}
            aria-current={one === kind ? "page" : undefined}
            className="-mb-px flex h-10 items-center border-b-2 border-transparent text-sm font-medium text-ink-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
          >
            {t(`adminContent:kinds.${one}`)}
          </Link>
        ))}
      </nav>
      {kind === "post" && <NewPostForm />}
      {kind !== "landing" && (
        <Filters
          key={`${kind} ${q ?? ""}`}
          path={`/admin/content?kind=${kind}`}
          isFiltered={Boolean(q)}
          columns="sm:grid-cols-[2fr_auto]"
        >
          <input type="hidden" name="kind" value={kind} />
          <SearchFilter label={t("adminContent:search")} value={q} />
        </Filters>
      )}
      {items.length === 0 ? (
        <p role="status" className="py-12 text-center text-ink-muted">
          {t("adminContent:none")}
        </p>
      ) : (
        <ContentTable items={items} />
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}

function NewPostForm() {
  const { t } = useTranslation("adminContent");
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      className="grid items-end gap-3 rounded-lg bg-surface-raised p-4 ring-1 ring-line ring-inset sm:grid-cols-[1fr_auto]"
    >
      <Field label={t("newPost.label")}>
        {(control) => <Input {...control} name="title" required maxLength={120} autoComplete="off" />}
      </Field>
      <Button type="submit" variant="primary" busy={isBusy}>
        <Plus aria-hidden />
        {t("newPost.create")}
      </Button>
    </Form>
  );
}

function ContentTable({ items }: { items: readonly ContentLine[] }) {
  const { t } = useTranslation("adminContent");
  const name = useContentName();
  return (
    <DataTable
      label={t("list.label")}
      rows={items}
      keyOf={({ slug }) => slug}
      columns={[
        {
          id: "title",
          title: t("list.title"),
          cell: (item) => (
            <div className="min-w-48">
              <Link
                to={`/admin/content/${item.kind}/${item.slug}`}
                className="font-medium underline-offset-4 hover:underline focus-visible:underline"
              >
                {name(item)}
              </Link>
              {item.kind !== "landing" && (
                <span className="block font-mono text-xs wrap-anywhere text-ink-faint">{item.path}</span>
              )}
            </div>
          ),
        },
        { id: "state", title: t("list.state"), cell: (item) => <ContentStates item={item} /> },
        {
          id: "missing",
          title: t("list.missing"),
          cell: ({ missing }) => (
            <span className="flex flex-wrap gap-1.5">
              {missing.map((language) => (
                <Badge key={language} tone="warning">
                  {t(`languages.${language}`)}
                </Badge>
              ))}
            </span>
          ),
        },
        {
          id: "changed",
          title: t("list.changed"),
          isDate: true,
          cell: ({ updated_at }) => updated_at && <LocalTime at={updated_at} />,
        },
      ]}
    />
  );
}

/** Names an item in lists and above its editor. */
export function useContentName() {
  const { t } = useTranslation("adminContent");
  return ({ kind, slug, title }: ContentLine): string =>
    kind === "landing" ? t(`sections.${slug as LandingItem}`) : (title ?? t("untitled"));
}

const TONES = { published: "success", scheduled: "accent", draft: "neutral" } as const;

export function ContentStates({ item }: { item: ContentLine }) {
  const { t } = useTranslation("adminContent");
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[item.state]}>{t(`states.${item.state}`)}</Badge>
      {isDefault(item) ? (
        <Badge>{t(isLayout(item) ? "ours.order" : "ours.text")}</Badge>
      ) : (
        item.default_in.map((language) => <Badge key={language}>{t(`oursIn.${language}`)}</Badge>)
      )}
      {item.has_changes && <Badge tone="warning">{t("hasChanges")}</Badge>}
    </span>
  );
}
