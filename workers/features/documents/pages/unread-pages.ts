import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import type { Source } from "../../../core/knowledge/section-store";
import type { UnreadPages } from "../prompts/grounding";
import { printedLabels } from "./page-labels";

/** Pages of one document that a prompt can name. */
const MAX_PAGES = 500;

/** The pages of documents that could not be read; documents that were read as a whole are left out. */
export async function unreadPages(ctx: Context, files: readonly Source[]): Promise<UnreadPages[]> {
  if (files.length === 0) return [];
  const ids = JSON.stringify(files.map(({ id }) => id));
  // Pages that the analysis names are the only ones looked at: a blank one is among them.
  const rows = await ctx.db.all<{ file: string; page: number; status: string }>(sql`
    SELECT p.file_id AS file, p.page, p.status
    FROM json_each(${ids}) f
    CROSS JOIN pdf_files d ON d.id = f.value
    CROSS JOIN (SELECT 'pages_without_text' AS list UNION ALL SELECT 'pages_unreliable') l
    CROSS JOIN json_each(d.analysis, '$.' || l.list) named
    CROSS JOIN pdf_pages p ON p.file_id = d.id AND p.page = named.value
    WHERE p.status IN ('image', 'failed', 'unreliable')
    ORDER BY p.file_id, p.page`);
  const byFile = Map.groupBy(rows, ({ file }) => file);
  const labels = byFile.size > 0 ? await printedLabels(ctx, [...byFile.keys()]) : new Map<string, string[]>();
  return files.flatMap(({ id, name }): UnreadPages[] => {
    const own = byFile.get(id) ?? [];
    const pagesOf = (isMeant: (status: string) => boolean) =>
      own.filter(({ status }) => isMeant(status)).map(({ page }) => page).slice(0, MAX_PAGES); // prettier-ignore
    const missing = pagesOf((status) => status !== "unreliable");
    const damaged = pagesOf((status) => status === "unreliable");
    return own.length > 0 ? [{ title: name, missing, damaged, labels: labels.get(id) }] : [];
  });
}
