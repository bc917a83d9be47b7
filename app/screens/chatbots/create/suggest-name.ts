import type { FoundPages } from "#workers/contract/chatbots/sources";
import { beginningOf } from "#workers/contract/text/visible-text";

const SEPARATOR = /(?<!\s)\s+[|–—·•-]\s+/;

/** The name of a site: what the titles of its pages share at their end, else the title of its first page. */
export function suggestName(pages: Pick<FoundPages["pages"][number], "title">[]): string {
  const titles = pages.flatMap(({ title }) => title ?? []);
  const counts = new Map<string, number>();
  for (const title of titles) {
    const parts = title.split(SEPARATOR);
    const last = parts.length > 1 ? parts.at(-1)! : null;
    if (last) counts.set(last, (counts.get(last) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const name = most && (most[1] > 1 || titles.length === 1) ? most[0] : titles[0];
  return beginningOf((name ?? "").trim(), 80);
}
