import { getTableColumns, SQL, sql, type Column } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as accounts from "./schema/accounts";
import * as aiModels from "./schema/ai-models";
import * as audit from "./schema/audit";
import * as chatbotChecks from "./schema/chatbot-checks";
import * as chatbotVisitors from "./schema/chatbot-visitors";
import * as chatbotWebhooks from "./schema/chatbot-webhooks";
import * as chatbots from "./schema/chatbots";
import * as conversations from "./schema/conversations";
import * as jobs from "./schema/jobs";
import * as operations from "./schema/operations";
import * as pdf from "./schema/pdf";
import * as plans from "./schema/plans";
import * as projects from "./schema/projects";
import * as searchModels from "./schema/search-models";
import * as settings from "./schema/settings";
import * as sharedLinks from "./schema/shared-links";
import * as socialAccounts from "./schema/social-accounts";
import * as socialCampaigns from "./schema/social-campaigns";
import * as socialPosts from "./schema/social-posts";
import * as usage from "./schema/usage";
import * as writing from "./schema/writing";
import * as writingRuns from "./schema/writing-runs";
import * as writingTemplates from "./schema/writing-templates";

const schema = {
  ...accounts,
  ...aiModels,
  ...audit,
  ...chatbotChecks,
  ...chatbotVisitors,
  ...chatbotWebhooks,
  ...chatbots,
  ...conversations,
  ...jobs,
  ...operations,
  ...pdf,
  ...plans,
  ...projects,
  ...searchModels,
  ...settings,
  ...sharedLinks,
  ...socialAccounts,
  ...socialCampaigns,
  ...socialPosts,
  ...usage,
  ...writing,
  ...writingRuns,
  ...writingTemplates,
};

/** Drizzle over D1. `transaction()` fails on D1: writes that belong together go through `batch`. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema });

export type Database = ReturnType<typeof openDatabase>;

/** D1 binds at most 100 parameters in one statement. */
const MAX_PARAMETERS = 100;

/** Rows in groups that one `INSERT` takes each; `columns` are the parameters of a row. */
export function inStatements<Row>(rows: Row[], columns: number): Row[][] {
  const size = Math.floor(MAX_PARAMETERS / columns);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

/** D1 takes parameters of 2 MB; a character is three bytes at most. */
const MAX_PARAMETER = 600_000;

/** JSON texts in lists that each fit into one parameter, or are shorter, to be read by `json_each`. */
export function inParameters(rows: readonly string[], most = MAX_PARAMETER): string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const row of rows) {
    if (length + row.length > most) {
      lists.push([]);
      length = 0;
    }
    lists.at(-1)!.push(row);
    length += row.length;
  }
  return lists;
}

/**
 * The expressions of an `INSERT … SELECT` for all columns of a table, in their order; those not named have their default
 * value, or NULL. Raw statements cannot be part of a batch, but an insert that selects can.
 */
export const selectColumns = <Table extends SQLiteTable>(
  table: Table,
  values: { [Column in keyof Table["$inferSelect"]]?: SQL },
): SQL =>
  sql.join(
    Object.entries(getTableColumns(table)).map(
      ([name, column]) => values[name as keyof typeof values] ?? defaultOf(column),
    ),
    sql`, `,
  );

/** SQLite gives a column its default only where the statement does not name it. */
function defaultOf(column: Column): SQL {
  const value: unknown = column.default;
  if (value === undefined) return sql`NULL`;
  return value instanceof SQL ? value : sql`${column.mapToDriverValue(value)}`;
}
