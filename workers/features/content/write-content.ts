import { eq, sql } from "drizzle-orm";
import { isLayout, type ContentBody, type ContentDraft } from "../../contract/content/items";
import { draftTexts, publishedTexts } from "../../contract/content/texts";
import { completeLayout, LandingLayout } from "../../contract/content/layout";
import type { ContentKind } from "../../contract/content/vocabulary";
import type { Language } from "../../contract/languages";
import type { Context } from "../../core/context";
import { contentItems, contentRevisions } from "../../db/schema/content";
import { newKey, randomShard } from "../../core/ids";
import type { Statement } from "../../core/records/resource";
import { runBatch } from "../../core/records/write-records";
import { auditEntry } from "../../core/audit/audit-entry";
import { readSiteStatements } from "./site-chatbot/learn-site";
import { AppError } from "../../core/errors";
import { invalidateContent, type ContentRow } from "./current-content";
import { indexPost } from "./index-posts";
import { isBlank, isEmpty, languagesOf } from "./languages-of";

/** Number of earlier texts of an item that are kept. */
const MAX_REVISIONS = 50;

export const emptyBody = (): ContentBody => ({ image: null, texts: {} });

export interface ItemPlace {
  kind: ContentKind;
  slug: string;
  /** Null before its first change. */
  row: ContentRow | null;
}

type Change = Partial<Omit<ContentRow, "id" | "kind" | "slug" | "version" | "preview_key" | "updated_at">>;

/**
 * Changes an item and records the change, with a revision where its texts change. `version` is what the change is based
 * on. Fails with `content_changed` if someone else was first.
 */
export async function changeItem(
  ctx: Context,
  { kind, slug, row }: ItemPlace,
  change: Change & { draft: ContentBody },
  version = row?.version ?? 1,
): Promise<void> {
  const stored = { ...change, updated_at: Date.now() };
  const id = sql`(SELECT id FROM content_items WHERE kind = ${kind} AND slug = ${slug})`;
  // A version that is no longer the stored one is no value for the column: the whole batch fails then.
  const next = sql`CASE WHEN version = ${version} THEN ${version + 1} END`;
  const write: Statement = row
    ? ctx.db
        .update(contentItems)
        .set({ ...stored, version: next })
        .where(eq(contentItems.id, row.id))
    : ctx.db
        .insert(contentItems)
        .values({ kind, slug, preview_key: newKey("prv", randomShard()), ...stored });
  const toAudit = (item: Change) => ({ slug, ...item });
  try {
    await runBatch(ctx, [
      write,
      ...(kind === "post" ? indexPost(ctx, { slug, draft: change.draft }) : []),
      ...revisionStatements(ctx, id, row, change),
      ...("published" in change ? await readSiteStatements(ctx) : []),
      auditEntry(ctx, {
        action: row ? "update" : "create",
        resource: `content-${kind}`,
        resourceId: slug,
        ...(row && { before: toAudit(pick(row, change)) }),
        after: toAudit(change),
      }),
    ]);
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "already_exists";
    throw isTaken || isOutdated(error) ? new AppError("content_changed") : error;
  }
  invalidateContent();
}

const isOutdated = (error: unknown): boolean =>
  `${String(error)} ${String((error as { cause?: unknown }).cause)}`.includes(
    "NOT NULL constraint failed: content_items.version",
  );

/** The values of a row that a change replaces, for the audit log. */
const pick = (row: ContentRow, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((name) => [name, row[name as keyof Change]]));

function revisionStatements(
  ctx: Context,
  id: ReturnType<typeof sql>,
  row: ContentRow | null,
  { draft, published, is_withdrawn }: Change & { draft: ContentBody },
): Statement[] {
  const isNew = JSON.stringify(draft) !== JSON.stringify(row?.draft);
  // A section of the landing page is published without texts where all of them are the product's.
  const isPublished = published !== undefined && !is_withdrawn;
  if (ctx.actor.kind !== "admin" || (!isNew && !isPublished)) return [];
  return [
    ctx.db.insert(contentRevisions).values({
      item_id: id as never,
      body: draft,
      is_published: isPublished ? 1 : 0,
      admin_email: ctx.actor.email,
      created_at: Date.now(),
    }),
    ctx.db.delete(contentRevisions).where(
      sql`${contentRevisions.item_id} = ${id} AND ${contentRevisions.id} <= (
        SELECT id FROM content_revisions WHERE item_id = ${id} ORDER BY id DESC LIMIT 1 OFFSET ${MAX_REVISIONS})`,
    ),
  ];
}

/** Publishes texts. Fails with `validation_failed` if one that is begun is not complete, or none is there. */
export async function publishBody(
  ctx: Context,
  place: ItemPlace,
  { draft, published }: { draft: ContentBody; published: ContentBody },
  version?: number,
): Promise<void> {
  const now = Date.now();
  const isGone = place.kind === "landing" && isBlank(published);
  await changeItem(
    ctx,
    place,
    {
      draft,
      published: isGone ? null : published,
      published_at: place.row?.published_at ?? now,
      changed_at: now,
      publish_at: null,
      is_withdrawn: 0,
    },
    version,
  );
}

/** The draft that the editor sent: a language with no text at all is left out. Fails with `validation_failed`. */
export function readDraftInput(
  { kind, slug }: Pick<ItemPlace, "kind" | "slug">,
  { image, en, fr, layout }: ContentDraft,
): ContentBody {
  if (isLayout({ kind, slug })) return { ...emptyBody(), layout: readLayout(layout) };
  const texts: ContentBody["texts"] = {};
  for (const [language, json] of Object.entries({ en, fr }) as [Language, string][]) {
    const parsed = json ? draftTexts(kind).safeParse(parseJson(json)) : null;
    if (parsed && !parsed.success) throw refusal(language, parsed.error.issues);
    if (parsed && !isEmpty(parsed.data)) texts[language] = parsed.data;
  }
  return { image: image || null, texts };
}

function readLayout(json: string): LandingLayout {
  const { data, success } = LandingLayout.safeParse(parseJson(json));
  if (!success) throw new AppError("validation_failed", { fields: { layout: "invalid" } });
  return completeLayout(data);
}

/** Fails with `validation_failed`, naming each field as `en.title`. */
export function assertComplete({ kind, slug }: Pick<ItemPlace, "kind" | "slug">, body: ContentBody): void {
  if (body.layout) return;
  const languages = languagesOf(body);
  if (languages.length === 0) throw new AppError("validation_failed", { fields: { "en.title": "required" } });
  for (const language of languages) {
    const parsed = publishedTexts(kind, slug).safeParse(body.texts[language]);
    if (!parsed.success) throw refusal(language, parsed.error.issues);
  }
}

function refusal(language: string, issues: readonly { path: PropertyKey[] }[]): AppError {
  const fields = issues.map(({ path }) => [[language, ...path.map(String)].join("."), "required"]);
  return new AppError("validation_failed", { fields: Object.fromEntries(fields) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
