import { sql } from "drizzle-orm";
import { pageOfLabel } from "../../../contract/text/page-labels";
import type { Context } from "../../../core/context";

/**
 * Reads the printed numbers of documents' pages, by document; those whose pages are numbered by their place alone are
 * absent.
 */
export async function printedLabels(ctx: Context, files: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await ctx.db.all<{ id: string; labels: string }>(sql`
    SELECT f.id, json_extract(f.analysis, '$.page_labels') AS labels
    FROM json_each(${JSON.stringify(files)}) asked CROSS JOIN pdf_files f ON f.id = asked.value
    WHERE labels IS NOT NULL`);
  return new Map(rows.map(({ id, labels }) => [id, JSON.parse(labels) as string[]]));
}

/** A page as a question names it, by what is printed on it: "page iv", "p. A-3". */
const NAMED =
  /(?<![\p{L}\p{N}])(?:pages?|pgs?\.?|pp?\.)\s*(?:n[o°]\.?\s*)?([ivxlcdm]{1,8}|\p{Lu}{1,2}[-.]?\d{1,4})(?![\p{L}\p{N}])/giu;

/**
 * The pages of a document that a question names: those that carry a number or a label as it is printed, else those with
 * this number. `numbers` are the numbers that the question names as pages.
 */
export async function namedByLabel(
  ctx: Context,
  file: string,
  { question, numbers }: { question: string; numbers: readonly number[] },
): Promise<number[]> {
  const labels = [...question.matchAll(NAMED)].map(([, label]) => label!);
  if (labels.length + numbers.length === 0) return [];
  const printed = (await printedLabels(ctx, [file])).get(file);
  if (!printed) return [...numbers];
  const found = labels.flatMap((label) => pageOfLabel(printed, label) ?? []);
  return [...new Set([...found, ...numbers.map((number) => pageOfLabel(printed, String(number)) ?? number)])];
}
