import { and, asc, eq, gt, sql } from "drizzle-orm";
import { MAX_PRESETS, PRESETS_PER_PAGE } from "../../contract/chat/setting-values";
import type { Preset, PresetView } from "../../contract/chat/presets";
import { shardOfActor, userOf } from "../../core/actor";
import type { Context } from "../../core/context";
import { AppError } from "../../core/errors";
import { newKey } from "../../core/ids";
import { presets } from "../../db/schema/presets";

type Row = typeof presets.$inferSelect;

const CODES = { settings: "too_many_presets", prompt: "too_many_prompts" } as const;

/** A page of the user's presets of a kind, by their ids: `next` is where the next one begins. */
export async function listPresets(
  ctx: Context,
  kind: Preset["kind"],
  after = "",
): Promise<{ data: PresetView[]; next: string | null }> {
  const rows = await ctx.db
    .select()
    .from(presets)
    .where(and(eq(presets.user_id, userOf(ctx).id), eq(presets.kind, kind), gt(presets.id, after)))
    .orderBy(asc(presets.id))
    .limit(PRESETS_PER_PAGE + 1);
  const page = rows.slice(0, PRESETS_PER_PAGE);
  return { data: page.map(viewPreset), next: rows.length > page.length ? page.at(-1)!.id : null };
}

/** Stores a preset. Fails with `too_many_presets` or `too_many_prompts`. */
export async function createPreset(ctx: Context, preset: Preset): Promise<PresetView> {
  const { id: user } = userOf(ctx);
  const now = Date.now();
  const row = { ...rowOf(preset), id: newKey("pre", shardOfActor(ctx)), user_id: user };
  const isRoom = sql`(SELECT count(*) FROM ${presets} WHERE user_id = ${user} AND kind = ${preset.kind})
    < ${MAX_PRESETS[preset.kind]}`;
  // One statement, so that two at the same time cannot both take the last place.
  const stored = await ctx.db.run(sql`
    INSERT INTO ${presets} (id, user_id, kind, name, content, created_at, updated_at)
    SELECT ${row.id}, ${user}, ${row.kind}, ${row.name}, ${JSON.stringify(row.content)}, ${now}, ${now}
    WHERE ${isRoom}`);
  if (stored.meta.changes === 0) throw new AppError(CODES[preset.kind]);
  return viewPreset(row);
}

/** Replaces a preset of the user by one of the same kind. Fails with `not_found`. */
export async function changePreset(ctx: Context, id: string, preset: Preset): Promise<PresetView> {
  const [row] = await ctx.db
    .update(presets)
    .set({ ...rowOf(preset), updated_at: Date.now() })
    .where(and(isOwn(ctx, id), eq(presets.kind, preset.kind)))
    .returning();
  if (!row) throw new AppError("not_found");
  return viewPreset(row);
}

/** Deletes a preset of the user. Fails with `not_found`. */
export async function deletePreset(ctx: Context, id: string): Promise<void> {
  const deleted = await ctx.db.delete(presets).where(isOwn(ctx, id)).returning({ id: presets.id });
  if (deleted.length === 0) throw new AppError("not_found");
}

const isOwn = (ctx: Context, id: string) => and(eq(presets.id, id), eq(presets.user_id, userOf(ctx).id));

function rowOf(preset: Preset): Pick<Row, "kind" | "name" | "content"> {
  const { kind, name } = preset;
  const content = preset.kind === "prompt" ? { text: preset.text } : { settings: preset.settings };
  return { kind, name, content };
}

/** The kind says which content it has. */
const viewPreset = ({ id, kind, name, content }: Pick<Row, "id" | "kind" | "name" | "content">) =>
  ({ id, kind, name, ...content }) as PresetView;
