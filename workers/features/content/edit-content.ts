import { and, eq, inArray } from "drizzle-orm";
import type { ContentAction, ContentBody, ContentDraft } from "../../contract/content/items";
import { LANDING_ITEMS, MAX_SLUG, PAGES, SLUG, type ContentKind } from "../../contract/content/vocabulary";
import type { Context } from "../../core/context";
import { contentItems, contentRevisions } from "../../db/schema/content";
import { runBatch } from "../../core/records/write-records";
import { auditEntry } from "../../core/audit/audit-entry";
import { readSiteStatements } from "./site-chatbot/learn-site";
import { AppError } from "../../core/errors";
import { findContentRow, invalidateContent } from "./current-content";
import { bodyOfDefault, findDefault, withDefaults, withoutDefaults } from "./defaults/default-content";
import { anchorOf } from "./render-markdown";
import {
  assertComplete,
  changeItem,
  emptyBody,
  publishBody,
  readDraftInput,
  type ItemPlace,
} from "./write-content";

/** Time by which a publication can be planned ahead. */
const MAX_AHEAD_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Change that the editor makes to an item. */
type Edit = Exclude<ContentAction, { intent: "preview" | "upload" }>;

/**
 * Carries out what an administrator did in the editor. Fails with `not_found`, `content_changed`,
 * `validation_failed` and, for content that must stay, `built_in`.
 */
export async function editContent(ctx: Context, kind: ContentKind, slug: string, edit: Edit): Promise<void> {
  const place = await placeOf(ctx, kind, slug);
  const draft = place.row?.draft ?? withoutDefaults(kind, slug, defaultBody(kind, slug));
  // An item that has never been changed has no version yet.
  const version = place.row ? edit.version : undefined;
  if (!place.row && edit.version !== 0) throw new AppError("content_changed");
  switch (edit.intent) {
    case "save":
      return changeItem(ctx, place, { draft: writtenIn(place, edit) }, version);
    case "publish": {
      const body = writtenIn(place, edit);
      assertComplete(place, withDefaults(kind, slug, body));
      return publishBody(ctx, place, { draft: body, published: body }, version);
    }
    case "schedule": {
      const body = writtenIn(place, edit);
      assertComplete(place, withDefaults(kind, slug, body));
      return changeItem(ctx, place, { draft: body, publish_at: readTime(edit.at) }, version);
    }
    case "unschedule":
      return changeItem(ctx, place, { draft, publish_at: null }, version);
    case "unpublish":
      // Texts that the product comes with are shown until they are withdrawn.
      return changeItem(ctx, place, { draft, published: null, publish_at: null, is_withdrawn: 1 }, version);
    case "restore":
      return changeItem(ctx, place, { draft: await revisionOf(ctx, place, edit.revision) }, version);
    case "delete":
      return deleteItem(ctx, place, edit.version);
  }
}

/** Content that the editor sent, without the texts in it that are the product's. */
const writtenIn = ({ kind, slug }: ItemPlace, draft: ContentDraft): ContentBody =>
  withoutDefaults(kind, slug, readDraftInput({ kind, slug }, draft));

/** A new post with a title in the administrator's language; returns its slug. */
export async function createPost(ctx: Context, title: string): Promise<string> {
  const word =
    anchorOf(title)
      .slice(0, MAX_SLUG - 4)
      .replace(/(?<!-)-+$/, "") || "post";
  const candidates = [word, ...Array.from({ length: 20 }, (_, index) => `${word}-${index + 2}`)];
  const taken = await ctx.db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.kind, "post"), inArray(contentItems.slug, candidates)));
  const slugs = new Set(taken.map(({ slug }) => slug));
  const slug = candidates.find((one) => !slugs.has(one) && !findDefault("post", one));
  if (!slug) throw new AppError("already_exists");
  const texts = { [ctx.locale]: { title, summary: "", body: "" } };
  await changeItem(ctx, { kind: "post", slug, row: null }, { draft: { ...emptyBody(), texts } });
  return slug;
}

/** Finds the place of an item, whether it was ever changed or not. Fails with `not_found`. */
export async function placeOf(ctx: Context, kind: ContentKind, slug: string): Promise<ItemPlace> {
  const row = SLUG.test(slug) || kind === "landing" ? await findContentRow(ctx, kind, slug) : null;
  const isKnown =
    row !== null ||
    findDefault(kind, slug) !== null ||
    (kind === "landing" && LANDING_ITEMS.some((item) => item === slug)) ||
    (kind === "page" && PAGES.some((page) => page.slug === slug));
  if (!isKnown) throw new AppError("not_found");
  return { kind, slug, row };
}

export function defaultBody(kind: ContentKind, slug: string): ContentBody {
  const ours = findDefault(kind, slug);
  return ours ? bodyOfDefault(ours) : emptyBody();
}

function readTime(at: string): number {
  const time = Date.parse(at);
  if (time <= Date.now() || time > Date.now() + MAX_AHEAD_MS)
    throw new AppError("validation_failed", { fields: { at: "invalid" } });
  return time;
}

async function revisionOf(ctx: Context, { kind, slug, row }: ItemPlace, id: number): Promise<ContentBody> {
  const [revision] = row
    ? await ctx.db
        .select({ body: contentRevisions.body })
        .from(contentRevisions)
        .where(and(eq(contentRevisions.id, id), eq(contentRevisions.item_id, row.id)))
        .limit(1)
    : [];
  if (!revision) throw new AppError("not_found");
  return withoutDefaults(kind, slug, revision.body);
}

/** Deletes a post of an operator; of anything else, what was changed: the texts of the product come back. */
async function deleteItem(ctx: Context, { kind, slug, row }: ItemPlace, version: number): Promise<void> {
  if (!row) throw new AppError("built_in");
  if (row.version !== version) throw new AppError("content_changed");
  const { draft, published } = row;
  await runBatch(ctx, [
    ctx.db.delete(contentRevisions).where(eq(contentRevisions.item_id, row.id)),
    ctx.db.delete(contentItems).where(eq(contentItems.id, row.id)),
    auditEntry(ctx, {
      action: "delete",
      resource: `content-${kind}`,
      resourceId: slug,
      before: { slug, draft, published },
    }),
    ...(await readSiteStatements(ctx)),
  ]);
  invalidateContent();
}
