import { sql } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfFiles } from "../../../db/schema/pdf";
import type { FileIndex } from "./build-index";
import type { Found } from "../../../contract/pdf/retrieval";
import type { RetrievalScope } from "./retrieval-scope";
import { indexesOf } from "./index-cache";
import { fuseRanks } from "./fuse-ranks";
import { namesIn } from "./names-in";
import { pickPassages, readTexts } from "./pick-passages";
import { preselectPages } from "./preselect-pages";
import { rankByMeaning } from "./rank-by-meaning";
import { rankPages, type RankedPage } from "./rank-pages";
import { readQuestion } from "./read-question";

/** Pages of several files that are all ranked. */
const MOST_PAGES = 600;
/** The question's meaning that the best page must have for its passages to count as evidence. */
const ENOUGH_COVERAGE = 0.45;

/** An index, and whose it is. */
export interface OpenIndex {
  file: string;
  index: FileIndex;
}

/**
 * The passages of some documents that fit a question best, one a page, at most `limit`. The caller has checked that the
 * files may be read. Pages that are not analysed yet are not found. A question may be in another language than they.
 */
export async function findPassages(
  ctx: Context,
  scope: RetrievalScope,
  question: string,
  { limit }: { limit: number },
): Promise<Found> {
  const [opened, byMeaning] = await Promise.all([
    openIndexes(ctx, scope, question),
    rankByMeaning(ctx, scope, question),
  ]);
  const ranked = fuseRanks(rankAll(opened, scope, question), byMeaning, opened.indexes);
  const first = ranked.slice(0, limit);
  const texts = await readTexts(ctx, first);
  const best = Math.max(0, ...first.slice(0, 3).map(({ page }) => page.coverage));
  return {
    passages: pickPassages(first, texts),
    evidence: best >= ENOUGH_COVERAGE ? "enough" : "low",
  };
}

interface Opened {
  indexes: OpenIndex[];
  /** Pages of the files that are known, also of those that no index was made of. */
  pageCount: number;
}

/** One file is searched whole; so are some, while they are few. Of a large library, only pages that can matter. */
async function openIndexes(ctx: Context, scope: RetrievalScope, question: string): Promise<Opened> {
  const ids = scope.files.map(({ id }) => id);
  if (ids.length === 0) return { indexes: [], pageCount: 0 };
  const rows = await ctx.db
    .select({
      id: pdfFiles.id,
      completed: pdfFiles.progress_completed_pages,
      state: pdfFiles.analysis_status,
      changed: pdfFiles.updated_at,
    })
    .from(pdfFiles)
    .where(sql`${pdfFiles.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  const pageCount = rows.reduce((sum, { completed }) => sum + completed, 0);
  if (scope.all || (rows.length > 1 && pageCount > MOST_PAGES))
    return { indexes: await preselectPages(ctx, scope, question), pageCount };
  const files = rows.map(({ id, completed, state, changed }) => ({
    ...{ file: id, pages: completed, version: `${completed} ${state} ${changed}` },
  }));
  const read = await indexesOf(ctx, files);
  const indexes = files.map(({ file }, at) => ({ file, index: read[at]! }));
  return { indexes, pageCount };
}

/** A ranked page, and the file it is of. */
export interface FilePage {
  file: string;
  page: RankedPage;
  /** Its places by words and by meaning, from 1. */
  lexicalRank: number | null;
  vectorRank: number | null;
}

/** Documents of one language are compared with each other; across languages, by how much of the question they cover. */
function rankAll(
  { indexes: opened, pageCount }: Opened,
  scope: RetrievalScope,
  question: string,
): FilePage[] {
  const fileOf = new Map(opened.map(({ file, index }) => [index, file]));
  const names = scope.files.flatMap(({ id, name }) => (id === opened[0]?.file ? [name] : []));
  const languages = [...new Set(opened.map(({ index }) => index.language))];
  const groups = languages.map((language) => {
    const indexes = opened.filter(({ index }) => index.language === language).map(({ index }) => index);
    // In a library a company's name tells its documents from others.
    const named = opened.length === 1 ? [...names, ...namesIn(question, indexes)] : [];
    const asked = readQuestion(question, named, language);
    return rankPages(indexes, asked, { only: scope.pages, pageCount });
  });
  const worth = (page: RankedPage) => page.score * (groups.length < 2 ? 1 : 0.3 + 0.7 * page.coverage);
  return groups
    .flat()
    .sort((a, b) => worth(b) - worth(a))
    .map((page, at) => ({ file: fileOf.get(page.index)!, page, lexicalRank: at + 1, vectorRank: null }));
}
