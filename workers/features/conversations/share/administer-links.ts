import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type {
  ReportRow,
  SharedLinkList,
  SharedLinkRow,
  SharedLinksFilterInput,
} from "../../../contract/admin/shared-links";
import { auditEntry } from "../../../core/audit/audit-entry";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";
import { users } from "../../../db/schema/accounts";
import { sharedLinks, shareReports } from "../../../db/schema/shared-links";

const PAGE = 20;
/** Reports shown of a link, the newest first. */
const REPORTS_SHOWN = 10;

/** Links of all users with what was reported of each, newest first. */
export async function listSharedLinks(
  ctx: Context,
  { state, q, after }: SharedLinksFilterInput,
): Promise<SharedLinkList> {
  const [time, rowid] = (after ?? "").split(".").map(Number);
  const rows = await ctx.db
    .select({
      rowid: sql<number>`shared_links.rowid`,
      link: sharedLinks,
      email: users.email,
      blocked_at: users.sharing_blocked_at,
      reports: sql<string>`(SELECT json_group_array(json_object('reason', r.reason, 'text', r.text,
        'created_at', r.created_at, 'handled_at', r.handled_at)) FROM (SELECT * FROM share_reports
        WHERE link_id = shared_links.id ORDER BY created_at DESC LIMIT ${REPORTS_SHOWN}) r)`,
    })
    .from(sharedLinks)
    .leftJoin(users, eq(users.id, sharedLinks.user_id))
    .where(
      and(
        filterOf(state),
        q ? searched(q) : undefined,
        time && rowid ? sql`(shared_links.created_at, shared_links.rowid) < (${time}, ${rowid})` : undefined,
      ),
    )
    .orderBy(desc(sharedLinks.created_at), sql`shared_links.rowid DESC`)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    links: shown.map(({ link, email, blocked_at, reports }) => ({
      id: link.id,
      title: link.title,
      user: email === null ? null : { id: link.user_id, email, is_blocked: blocked_at !== null },
      turns: link.turns,
      created_at: isoTime(link.created_at),
      expires_at: isoTime(link.expires_at),
      state: stateOf(link),
      open_reports: link.open_reports,
      reports: viewReports(reports),
    })),
    next: last ? `${last.link.created_at}.${last.rowid}` : null,
  };
}

/** Written out, not bound: SQLite takes a partial index only for its own condition. */
function filterOf(state: SharedLinksFilterInput["state"]): SQL | undefined {
  if (state === "reported") return sql`open_reports > 0`;
  if (state === "taken_down") return sql`taken_down_at IS NOT NULL`;
  return undefined;
}

function searched(q: string): SQL {
  const [link] = /shr_[\w-]+/.exec(q) ?? [];
  if (link) return eq(sharedLinks.id, link);
  return sql`shared_links.user_id IN (SELECT id FROM users WHERE email = ${q.toLowerCase()} OR id = ${q})`;
}

function stateOf(link: typeof sharedLinks.$inferSelect): SharedLinkRow["state"] {
  if (link.revoked_at !== null) return "revoked";
  if (link.taken_down_at !== null) return "taken_down";
  return link.expires_at !== null && link.expires_at <= Date.now() ? "expired" : "live";
}

type StoredReport = Omit<ReportRow, "created_at" | "is_open"> & {
  created_at: number;
  handled_at: number | null;
};

const viewReports = (json: string): ReportRow[] =>
  (JSON.parse(json) as StoredReport[]).map(({ reason, text, created_at, handled_at }) => ({
    reason,
    text,
    created_at: isoTime(created_at),
    is_open: handled_at === null,
  }));

/** Takes a link down, from this moment on: nobody can read it. Fails with `not_found`. */
export const takeLinkDown = (ctx: Context, id: string): Promise<void> =>
  decide(ctx, id, { taken_down_at: Date.now() });

/** Lets a link be read again that was taken down. Fails with `not_found`. */
export const restoreLink = (ctx: Context, id: string): Promise<void> =>
  decide(ctx, id, { taken_down_at: null });

/** Leaves a link as it is, its reports dealt with. Fails with `not_found`. */
export const dismissReports = (ctx: Context, id: string): Promise<void> => decide(ctx, id, {});

/** Stores a decision about a link, by which its reports are dealt with. */
async function decide(ctx: Context, id: string, change: { taken_down_at?: number | null }): Promise<void> {
  const [link] = await ctx.db.select().from(sharedLinks).where(eq(sharedLinks.id, id)).limit(1);
  if (!link) throw new AppError("not_found");
  const taken_down_at = "taken_down_at" in change ? (change.taken_down_at ?? null) : link.taken_down_at;
  await ctx.db.batch([
    ctx.db.update(sharedLinks).set({ taken_down_at, open_reports: 0 }).where(eq(sharedLinks.id, id)),
    ctx.db
      .update(shareReports)
      .set({ handled_at: Date.now() })
      .where(and(eq(shareReports.link_id, id), isNull(shareReports.handled_at))),
    auditEntry(ctx, {
      action: "update",
      resource: "shared-links",
      resourceId: id,
      before: { taken_down_at: isoTime(link.taken_down_at), open_reports: link.open_reports },
      after: { taken_down_at: isoTime(taken_down_at), open_reports: 0 },
    }),
  ]);
}
