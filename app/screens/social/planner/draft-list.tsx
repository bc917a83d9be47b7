import { useTranslation } from "react-i18next";
import type { PostPage } from "#workers/contract/social/planning";
import { MoreButton } from "~/kit/list/more-button";
import { usePages } from "~/kit/list/use-pages";
import { Section } from "../section";
import { listPosts } from "../post-calls";
import { PostRows } from "./upcoming-list";

/** Drafts that belong to no campaign, which no other list shows; nothing where there are none. */
export function DraftList({ drafts }: { drafts: PostPage }) {
  const { t } = useTranslation("social");
  const pages = usePages({
    first: drafts,
    of: "drafts",
    keyOf: ({ id }) => id,
    read: (cursor) => listPosts({ state: "draft", without_campaign: 1, cursor }),
  });
  if (pages.items.length === 0) return null;
  return (
    <Section title={t("drafts.title")} hint={t("drafts.hint")}>
      <PostRows posts={pages.items} />
      <MoreButton pages={pages} label={t("campaigns.showMore")} failed={t("drafts.moreFailed")} />
    </Section>
  );
}
