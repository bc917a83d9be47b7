import {
  Bot,
  FileText,
  type LucideIcon,
  MessageSquare,
  MessageSquareText,
  PenLine,
  Share2,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  FOUND_KINDS,
  type FoundKind,
  type FoundRecord,
  type OwnSearchAnswer,
  OwnSearchResponse,
} from "#workers/contract/own-search";
import { callApi } from "~/api-client";
import { useFound } from "~/kit/list/use-found";
import type { Group, Item, KindFilter, Span } from "./item";

export const KIND_ICONS: Record<FoundKind, LucideIcon> = {
  conversations: MessageSquare,
  messages: MessageSquareText,
  documents: FileText,
  writings: PenLine,
  posts: Share2,
  chatbots: Bot,
};

export interface Asked {
  /** Null where nothing is looked for. */
  words: string | null;
  kind: KindFilter;
  span: Span;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function queryOf({ words, kind, span }: Asked, page: number): URLSearchParams {
  return new URLSearchParams({
    q: words ?? "",
    ...(kind === "all" ? {} : { kinds: kind }),
    ...(span === 0 ? {} : { since: new Date(Date.now() - span * DAY_MS).toISOString() }),
    page: String(page),
  });
}

const search = (asked: Asked, page: number, signal: AbortSignal): Promise<OwnSearchAnswer> =>
  callApi(`/user/search?${queryOf(asked, page)}`, { answer: OwnSearchResponse, signal });

/**
 * Records of the user's that the server finds, as groups. Earlier searches are aborted, and their results stay until the next
 * ones come.
 */
export function useFoundItems(asked: Asked, onKind: (kind: FoundKind) => void) {
  const { t } = useTranslation("palette");
  const { words, kind, span } = asked;
  const of = words === null ? null : JSON.stringify([words, kind, span]);
  const { phase, answer, retry } = useFound(of, async (signal) => ({
    ...{ of, kind, first: await search(asked, 1, signal) },
  }));
  const rest = useNextPages(asked, answer?.of ?? null, answer?.first ?? null);
  const records = answer ? [...answer.first.data, ...rest.records] : [];
  const groups = FOUND_KINDS.flatMap((name): Group[] => {
    const items = records.filter((record) => record.kind === name).map(toItem);
    if (items.length === 0) return [];
    if (rest.more.includes(name))
      items.push({
        ...{ key: `more-${name}`, Icon: KIND_ICONS[name], title: t(`more.${name}`), stays: true },
        act: answer?.kind === "all" ? () => onKind(name) : rest.load,
      });
    return [{ name, items }];
  });
  return { phase, retry, groups, count: records.length };
}

const toItem = ({ kind, id, title, snippet, time, to }: FoundRecord): Item => ({
  ...{ key: `${kind}-${id}`, Icon: KIND_ICONS[kind], title, snippet, time, to },
});

/** The pages after the first one of a search for a single kind. */
function useNextPages(asked: Asked, of: string | null, first: OwnSearchAnswer | null) {
  const [pages, setPages] = useState<{ of: string | null; answers: OwnSearchAnswer[] }>(NO_PAGES);
  const [wanted, setWanted] = useState<{ of: string | null; page: number } | null>(null);
  const answers = pages.of === of ? pages.answers : [];
  const page = wanted?.of === of ? wanted.page : null;
  useEffect(() => {
    if (page === null) return;
    const stop = new AbortController();
    search(asked, page, stop.signal).then(
      (answer) => {
        setPages((before) => ({
          ...{ of, answers: [...(before.of === of ? before.answers : []), answer] },
        }));
        setWanted(null);
      },
      () => stop.signal.aborted || setWanted(null),
    );
    return () => stop.abort();
    // The key `of` names everything that is asked.
  }, [of, page]);
  return {
    records: answers.flatMap(({ data }) => data),
    more: (answers.at(-1) ?? first)?.more ?? [],
    load: () => setWanted({ of, page: answers.length + 2 }),
  };
}

const NO_PAGES = { of: null, answers: [] };
