import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPages, PageRefusal } from "#workers/contract/chatbots/sources";
import { SearchInput } from "~/ui/form/search-input";
import { shortAddress } from "../addresses";

type Page = FoundPages["pages"][number];

interface PageChoiceProps {
  found: FoundPages;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

/** The pages of a site, to choose those that a chatbot is trained from. */
export function PageChoice({ found, chosen, onChoose }: PageChoiceProps) {
  const { t } = useTranslation("chatbotCreate");
  const title = useId();
  const [words, setWords] = useState("");
  const typed = words.trim().toLocaleLowerCase();
  const readable = found.pages.filter(({ state }) => state === "found");
  const shown = readable.filter((page) => matches(page, typed));
  const isChosen = new Set(chosen);
  const chooseAll = (isOn: boolean) => {
    const urls = new Set(shown.map(({ url }) => url));
    onChoose(isOn ? [...new Set([...chosen, ...urls])] : chosen.filter((url) => !urls.has(url)));
  };
  const toggle = (url: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, url] : chosen.filter((one) => one !== url));
  return (
    <section aria-labelledby={title} className="min-w-0">
      <h3 id={title} className="text-sm font-semibold">
        {t("pages.list")}
      </h3>
      <RobotsFacts found={found} />
      <div className="mt-3 overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line ring-inset">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-3">
          <SelectAll
            count={shown.filter(({ url }) => isChosen.has(url)).length}
            of={shown.length}
            onChange={chooseAll}
          />
          <p role="status" className="text-sm text-ink-muted">
            {t("pages.selected", { count: chosen.length, total: readable.length })}
          </p>
          <SearchInput
            label={t("pages.search")}
            size="small"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            className="ms-auto max-sm:w-full sm:w-64"
          />
        </div>
        <ul className="max-h-96 overflow-y-auto py-1">
          {shown.map((page) => (
            <li key={page.url} className="[contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]">
              <label className="flex cursor-pointer items-start gap-3 px-3 py-1.5 hover:bg-hover">
                <input
                  type="checkbox"
                  checked={isChosen.has(page.url)}
                  onChange={(event) => toggle(page.url, event.currentTarget.checked)}
                  className="mt-0.5 size-4 shrink-0 accent-accent"
                />
                <PageName page={page} />
              </label>
            </li>
          ))}
          {shown.length === 0 && (
            <li className="px-3 py-6 text-center text-sm text-ink-muted">
              {t("pages.none", { query: words.trim() })}
            </li>
          )}
        </ul>
        <Unreadable pages={found.pages.filter(({ state }) => state !== "found")} />
      </div>
    </section>
  );
}

const matches = ({ title, url }: Page, typed: string): boolean =>
  `${title ?? ""} ${url}`.toLocaleLowerCase().includes(typed);

function PageName({ page }: { page: Page }) {
  const { t } = useTranslation("chatbotCreate");
  return (
    <span className="min-w-0 text-sm">
      <span className="line-clamp-1 font-medium break-all">{page.title ?? t("pages.untitled")}</span>
      <span dir="ltr" className="line-clamp-1 text-xs break-all text-ink-muted">
        {shortAddress(page.url)}
      </span>
    </span>
  );
}

function SelectAll(props: { count: number; of: number; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation("chatbotCreate");
  const box = useRef<HTMLInputElement>(null);
  const isPartial = props.count > 0 && props.count < props.of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label className="flex cursor-pointer items-center gap-3 text-sm font-medium">
      <input
        ref={box}
        type="checkbox"
        checked={props.count > 0 && props.count === props.of}
        disabled={props.of === 0}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        className="size-4 accent-accent"
      />
      {t("pages.selectAll")}
    </label>
  );
}

/** Shows what the site's robots.txt says, and whether all of the site was seen. */
function RobotsFacts({ found: { robots, is_complete } }: { found: FoundPages }) {
  const { t } = useTranslation("chatbotCreate");
  const { disallowed: count, crawl_delay: delay } = robots;
  const excluded = count > 0 ? t("pages.robots", { count }) : t("pages.robotsAll");
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {robots.found ? excluded : t("pages.robotsNone")} {delay !== null && t("pages.delay", { count: delay })}{" "}
      {!is_complete && t("pages.incomplete")}
    </p>
  );
}

/** The pages that cannot be chosen, each with its reason. */
function Unreadable({ pages }: { pages: Page[] }) {
  const { t } = useTranslation(["chatbotCreate", "chatbots"]);
  if (pages.length === 0) return null;
  const reasonOf = (page: Page): string => {
    const { state, reason } = page;
    if (state === "duplicate")
      return t("chatbotCreate:pages.duplicate", { url: shortAddress(reason ?? page.url) });
    if (state === "noindex") return t("chatbots:refusal.noindex");
    if (state === "disallowed" && reason === null) return t("chatbots:refusal.robots_disallowed");
    return t(`chatbots:refusal.${(reason ?? "unreachable") as PageRefusal}`);
  };
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-3 py-2.5 text-sm font-medium text-ink-muted hover:text-ink">
        {t("chatbotCreate:pages.unreadable", { count: pages.length })}
      </summary>
      <ul className="max-h-64 overflow-y-auto px-3 pb-3 text-sm">
        {pages.map((page) => (
          <li key={page.url} className="flex flex-wrap justify-between gap-x-4 py-1">
            <span dir="ltr" className="min-w-0 break-all">
              {shortAddress(page.url)}
            </span>
            <span className="text-ink-muted">{reasonOf(page)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
