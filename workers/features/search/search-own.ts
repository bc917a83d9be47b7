import type { z } from "zod/mini";
import {
  FOUND_KINDS,
  FOUND_PER_KIND,
  FOUND_PER_PAGE,
  type OwnSearchAnswer,
  type OwnSearchQuery,
} from "../../contract/own-search";
import { covers } from "../../contract/route-access";
import type { Context } from "../../core/context";
import { visitorOf } from "../../core/entitlements/visitor";

/**
 * One page of the user's own records that have all the words: of each kind asked for that the plan covers, a few of the
 * best ones, or a whole page where one kind is asked for.
 */
export async function searchOwn(
  ctx: Context,
  { q, kinds = [...FOUND_KINDS], since, page }: z.infer<typeof OwnSearchQuery>,
): Promise<Omit<OwnSearchAnswer, "success">> {
  const visitor = await visitorOf(ctx);
  const searched = ctx.product.searched
    .filter(({ kind, module }) => kinds.includes(kind) && (!module || covers(visitor, module)))
    .sort((one, other) => FOUND_KINDS.indexOf(one.kind) - FOUND_KINDS.indexOf(other.kind));
  const size = new Set(kinds).size === 1 ? FOUND_PER_PAGE : FOUND_PER_KIND;
  const asked = {
    words: q,
    since: since ? Date.parse(since) : 0,
    offset: (page - 1) * size,
    limit: size + 1,
  };
  const found = await Promise.all(
    searched.map(async ({ kind, find }) => ({ kind, records: q ? await find(ctx, asked) : [] })),
  );
  return {
    data: found.flatMap(({ kind, records }) => records.slice(0, size).map((record) => ({ kind, ...record }))),
    more: found.flatMap(({ kind, records }) => (records.length > size ? [kind] : [])),
    searched: searched.map(({ kind }) => kind),
  };
}
