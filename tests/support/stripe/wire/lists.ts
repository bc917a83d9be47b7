import type { Account, Kind, Kinds } from "../state/account.ts";
import { invalid, missing } from "../state/failures.ts";
import type { Params } from "./form.ts";

/** Every list takes these. */
export const LIST_PARAMS = ["limit", "starting_after", "ending_before", "created"] as const;

export interface List<T> {
  object: "list";
  url: string;
  has_more: boolean;
  data: T[];
}

export function listOf<T>(data: T[], url: string, hasMore = false): List<T> {
  return { object: "list", url, has_more: hasMore, data };
}

/** A page of the objects of a kind, newest first, as the parameters of a list call choose it. */
export function page<K extends Kind>(
  account: Account,
  kind: K,
  {
    params,
    url,
    matches = () => true,
  }: { params: Params; url: string; matches?: (object: Kinds[K]) => boolean },
): List<Kinds[K]> {
  const limit = params.integer("limit") ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid("Invalid limit: must be between 1 and 100", {
      code: "parameter_invalid_integer",
      param: "limit",
    });
  const all = account.all(kind).reverse().filter(matches).filter(createdWithin(params));
  const cursor = params.text("starting_after") ?? params.text("ending_before");
  const at = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && at < 0)
    throw missing(
      kind.replace(/[._]/g, " "),
      cursor,
      params.has("starting_after") ? "starting_after" : "ending_before",
    );
  if (params.has("ending_before")) {
    const before = all.slice(0, at);
    return listOf(before.slice(-limit), url, before.length > limit);
  }
  const after = all.slice(at + 1);
  return listOf(after.slice(0, limit), url, after.length > limit);
}

function createdWithin(params: Params): (object: object) => boolean {
  const exact = params.nested("created") ? undefined : params.integer("created");
  const range = params.nested("created");
  const [gt, gte, lt, lte] = ["gt", "gte", "lt", "lte"].map((name) => range?.integer(name));
  return (object) => {
    const { created = 0 } = object as { created?: number };
    if (exact !== undefined && created !== exact) return false;
    return (
      (gt === undefined || created > gt) &&
      (gte === undefined || created >= gte) &&
      (lt === undefined || created < lt) &&
      (lte === undefined || created <= lte)
    );
  };
}

/** Whether a field has the value that a parameter asks for, if it asks. */
export function asked(params: Params, name: string, value: unknown): boolean {
  const wanted = params.text(name);
  return wanted === undefined || wanted === String(value);
}
