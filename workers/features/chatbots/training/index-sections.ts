import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { indexText } from "../../../contract/text/index-words";
import { inParameters } from "../../../db/client";
import { sectionWords, writeWords } from "../../../db/word-tables";
import type { Statement } from "../../../core/jobs/job-requests";
import { nextWords, type RecordWords } from "../../../core/search/record-words";

interface IndexedSection {
  chatbot: string;
  section: number;
  heading: string;
  text: string;
}

/**
 * The statements that index sections, after those that store them. `before`: an expression of the chatbot's row `b`, for
 * a number to which the sections' own are added.
 */
export const indexSections = (
  ctx: Pick<Context, "db">,
  sections: readonly IndexedSection[],
  before = sql`0`,
): Statement[] =>
  inParameters(
    sections.map(({ chatbot, section, heading, text }) =>
      JSON.stringify({ chatbot, section, words: indexText(`${heading}\n\n${text}`) }),
    ),
  ).flatMap((list) =>
    writeWords(ctx, sectionWords, {
      rowid: sql`s.rowid`,
      values: [sql`hex(s.chatbot_id)`, sql`s.language`, sql`j.value ->> 'words'`],
      from: sql`FROM json_each(${`[${list.join()}]`}) j CROSS JOIN support_chatbots b ON b.id = j.value ->> 'chatbot'
        CROSS JOIN chatbot_sections s ON s.chatbot_id = b.id AND s.section = ${before} + (j.value ->> 'section')`,
    }),
  );

const SECTIONS_AT_ONCE = 100;

export const chatbotSectionWords: RecordWords = {
  name: "chatbot-sections",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<IndexedSection & { entry: number }>(sql`
        SELECT rowid AS entry, chatbot_id AS chatbot, section, heading, text FROM chatbot_sections
        WHERE rowid > ${after} ORDER BY rowid LIMIT ${SECTIONS_AT_ONCE}`),
      (rows) => indexSections(ctx, rows),
    ),
};
