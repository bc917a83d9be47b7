import { OperationsView } from "../../../contract/admin/operations";
import type { Context } from "../../../core/context";

const KEY = "file-count";
/** Listings of a thousand files for one count: more take longer than they tell. */
const MAX_LISTINGS = 50;

/** Counts the files of all storages, up to 50,000: a storage says how many it has only by listing them. */
export async function countFiles(ctx: Context): Promise<void> {
  let count = 0;
  let after: string | undefined;
  let is_all = false;
  for (let listing = 0; listing < MAX_LISTINGS && !is_all; listing++) {
    const { keys, isLast } = await ctx.files.list({ prefix: "", ...(after === undefined ? {} : { after }) });
    count += keys.length;
    after = keys.at(-1) ?? after;
    is_all = isLast;
  }
  await ctx.env.CACHE.put(KEY, JSON.stringify({ count, is_all, counted_at: new Date().toISOString() }));
}

/** The last count; null if there was none. */
export async function readFileCount(ctx: Context): Promise<OperationsView["files"]> {
  const stored = await ctx.env.CACHE.get(KEY, "json").catch(() => null);
  const count = OperationsView.shape.files.safeParse(stored);
  return count.success ? count.data : null;
}
