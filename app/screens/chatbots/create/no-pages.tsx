import { useTranslation } from "react-i18next";
import type { FoundPages, PageRefusal } from "#workers/contract/chatbots/sources";
import { Notice } from "~/ui/notice";

type Page = FoundPages["pages"][number];

/** Key of the advice for each reason why a page was refused. */
const ADVICE = {
  robots_disallowed: "robots",
  noindex: "noindex",
  not_found: "missing",
  gone: "missing",
  forbidden: "forbidden",
  timeout: "unreachable",
  unreachable: "unreachable",
  server_error: "broken",
  redirected_elsewhere: "elsewhere",
  too_large: "unreadable",
  too_complex: "unreadable",
  unsupported_type: "unreadable",
  empty: "unreadable",
} as const satisfies Record<PageRefusal, string>;

/** A site of which nothing can be read: why not its first page, and what can be done now. */
export function NoPages({ found }: { found: FoundPages }) {
  const { t } = useTranslation("chatbotCreate");
  const reason = t(`site.noneBecause.${ADVICE[refusalOf(found.pages[0])]}`);
  return (
    <Notice tone="warning" title={t("site.none")}>
      {reason} {t("site.noneOr")}
    </Notice>
  );
}

/** A page may also be excluded because the site's robots.txt cannot be read: then it has that as its reason. */
function refusalOf(page: Page | undefined): PageRefusal {
  if (page?.state === "noindex") return "noindex";
  if (page?.state === "disallowed" && page.reason === null) return "robots_disallowed";
  return page?.reason && page.reason in ADVICE ? (page.reason as PageRefusal) : "unreachable";
}
