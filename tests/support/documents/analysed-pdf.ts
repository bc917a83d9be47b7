import { env } from "cloudflare:workers";
import {
  packLayouts,
  type LayoutWord,
  type PageLayout,
} from "../../../workers/features/documents/pages/page-layouts";
import { layoutKey } from "../../../workers/providers/storage/pdf-keys";
import { indexPages } from "../../../workers/features/documents/retrieval/index-pages";
import { testContext } from "../factories";
import { addPdfFile } from "../pdf-files";

/** Words of a line, and lines of a page, of the layouts made here. */
const WORDS_A_LINE = 10;
const LINES_A_PAGE = 50;

/** A document of three pages. */
export const APPLES = [
  "The orchard lies on a northern slope. It was planted in 1911 by two brothers from Bern.",
  "In the dry summer the harvest fell to nine hundred crates of apples. Prices rose by a third.",
  "The press was repaired twice. Its new owner keeps bees and sells candles at the gate.",
];

/** A document of a user as its analysis leaves it: pages with these texts, their words on a grid, a passage a page. */
export async function addAnalysedPdf(
  userId: string,
  pages: string[],
  options: { name?: string; folderId?: string | null; notes?: string[] } = {},
): Promise<string> {
  const id = await addPdfFile(userId, options);
  const insert = env.DB.prepare(
    "INSERT INTO pdf_pages (file_id, page, status, text, chunks, note) VALUES (?, ?, 'text', ?, ?, ?)",
  );
  const analysis = {
    title: null,
    page_count: pages.length,
    language: "en",
    outline: [],
    pages_without_text: [],
  };
  await env.DB.batch([
    ...pages.map((text, at) => {
      const chunks = [{ start: 0, end: text.length, headings: [], kind: "text" }];
      return insert.bind(
        id,
        at + 1,
        text,
        JSON.stringify(chunks),
        options.notes?.[at] ?? firstSentence(text),
      );
    }),
    env.DB.prepare(
      `UPDATE pdf_files SET analysis_status = 'completed', progress_total_pages = ?1, progress_completed_pages = ?1,
       analysis = ?2 WHERE id = ?3`,
    ).bind(pages.length, JSON.stringify(analysis), id),
  ]);
  const ctx = testContext();
  const [first, ...rest] = indexPages(
    ctx,
    id,
    pages.map((text, at) => ({ page: at + 1, text })),
  );
  if (first) await ctx.db.batch([first, ...rest]);
  const layouts = Map.groupBy(
    pages.map((text, at) => layoutOf(text, at + 1)),
    ({ page }) => layoutKey(userId, id, page),
  );
  await Promise.all([...layouts].map(([key, group]) => env.FILES.put(key, packLayouts(group))));
  return id;
}

const firstSentence = (text: string): string => /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** The box of the n-th word of a page, from 0. */
export const wordBox = (n: number) => ({
  x: (n % WORDS_A_LINE) / WORDS_A_LINE,
  y: Math.floor(n / WORDS_A_LINE) / LINES_A_PAGE,
  w: 0.9 / WORDS_A_LINE,
  h: 0.8 / LINES_A_PAGE,
});

function layoutOf(text: string, page: number): PageLayout {
  const words = [...text.matchAll(/\S+/g)].map((match, at): LayoutWord => {
    const { x, y, w, h } = wordBox(at);
    return [match.index, match.index + match[0].length, x, y, w, h];
  });
  return { page, width: 595, height: 842, words };
}
