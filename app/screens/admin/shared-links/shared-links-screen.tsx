import { Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  LINK_FILTERS,
  type SharedLinkList,
  type SharedLinksFilterInput,
} from "#workers/contract/admin/shared-links";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { ChoiceFilter, Filters, NoneFound, SearchFilter } from "../shell/filters";
import { NextPage } from "../shell/next-page";
import { LinkLine } from "./link-line";

/** What users have shared and visitors have reported, and what can be done about it. */
export function SharedLinksScreen({
  links,
  next,
  query,
}: SharedLinkList & { query: SharedLinksFilterInput }) {
  const { t } = useTranslation("admin");
  const isFiltered = Boolean(query.q || query.state);
  return (
    <AdminPage title={t("menu.sharedLinks")} description={t("sharedLinks.text")}>
      <Filters
        key={JSON.stringify(query)}
        path="/admin/shared-links"
        isFiltered={isFiltered}
        columns="lg:grid-cols-[2fr_1fr_auto]"
      >
        <SearchFilter label={t("sharedLinks.search")} value={query.q} />
        <ChoiceFilter
          label={t("sharedLinks.state")}
          name="state"
          value={query.state}
          all={t("sharedLinks.all")}
          options={LINK_FILTERS.map((id) => ({ id, name: t(`sharedLinks.filters.${id}`) }))}
        />
      </Filters>
      {links.length === 0 ? (
        isFiltered ? (
          <NoneFound>{t("sharedLinks.none")}</NoneFound>
        ) : (
          <EmptyState icon={<Share2 />} title={t("sharedLinks.empty")} text={t("sharedLinks.emptyText")} />
        )
      ) : (
        <ul
          aria-label={t("menu.sharedLinks")}
          className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
        >
          {links.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}
