import { Fragment, type Schema } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";
import { z } from "zod/mini";
import type { Change } from "./diff/change";
import { offsetsOf, placeChanges } from "./diff/place-changes";
import { reviewOf } from "./review-plugin";
import { pendingOf } from "./review-state";

const Markup = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()) });
const placed = { from: z.number(), to: z.number(), reason: z.nullable(z.string()), run: z.string() };

const StoredChange = z.discriminatedUnion("kind", [
  z.object({ ...placed, kind: z.literal("replace"), original: z.unknown(), content: z.unknown() }),
  z.object({ ...placed, kind: z.literal("markup"), before: Markup, after: Markup }),
]);

const StoredReview = z.object({
  /** The version of the document that was stored last when this was. */
  version: z.number(),
  /** The index of the first block that the changes are about, and those blocks. */
  near: z.number(),
  before: z.unknown(),
  changes: z.array(StoredChange),
});

type StoredReview = z.infer<typeof StoredReview>;

/** Returns the pending changes as they are stored; null when there are none. */
export function snapshotOf(state: EditorState, version: number): StoredReview | null {
  const pending = pendingOf(reviewOf(state));
  if (pending.length === 0) return null;
  const { doc } = state;
  const offsets = offsetsOf(doc.content);
  const least = Math.min(...pending.map(({ change }) => change.from));
  const most = Math.max(...pending.map(({ change }) => change.to));
  // The block before comes along: what is inserted at a boundary has its place behind it.
  const first = Math.max(0, offsets.findLastIndex((offset) => offset <= least) - 1);
  const end = offsets.findIndex((offset) => offset >= most);
  const start = offsets[first]!;
  return {
    version,
    near: first,
    before: doc.content.cut(start, offsets[end]).toJSON(),
    changes: pending.map(({ change, run }) => toStored(change, run, start)),
  };
}

function toStored(change: Change, run: string, start: number): z.infer<typeof StoredChange> {
  const at = { from: change.from - start, to: change.to - start, reason: change.reason, run };
  if (change.kind === "replace")
    return { ...at, kind: "replace", original: change.original.toJSON(), content: change.content.toJSON() };
  const { before, after } = change;
  const plain = ({ type, attrs }: typeof before) => ({ type: type.name, attrs: { ...attrs } });
  return { ...at, kind: "markup", before: plain(before), after: plain(after) };
}

/**
 * The stored changes that still fit the document, by their run. What cannot be read, such as what an older version of
 * the editor has stored, gives none.
 */
export function restoreChanges(stored: unknown, state: EditorState): Map<string, Change[]> {
  const byRun = new Map<string, Change[]>();
  const parsed = StoredReview.safeParse(stored);
  if (!parsed.success) return byRun;
  const { schema, doc } = state;
  try {
    const before = fragmentOf(schema, parsed.data.before);
    for (const run of new Set(parsed.data.changes.map((change) => change.run))) {
      const ofRun = parsed.data.changes.filter((change) => change.run === run);
      const changes = ofRun.map((change, id) => restoreChange(schema, change, id));
      const placed = placeChanges(before, changes, doc, parsed.data.near);
      if (placed.length > 0) byRun.set(run, placed);
    }
  } catch {
    byRun.clear();
  }
  return byRun;
}

function restoreChange(schema: Schema, stored: z.infer<typeof StoredChange>, id: number): Change {
  const { from, to, reason } = stored;
  if (stored.kind === "replace") {
    const [original, content] = [fragmentOf(schema, stored.original), fragmentOf(schema, stored.content)];
    return { kind: "replace", id, from, to, reason, original, content };
  }
  const markup = ({ type: name, attrs }: z.infer<typeof Markup>) => {
    const type = schema.nodes[name];
    if (!type) throw new RangeError(`unknown block: ${name}`);
    return { type, attrs };
  };
  return { kind: "markup", id, from, to, reason, before: markup(stored.before), after: markup(stored.after) };
}

function fragmentOf(schema: Schema, json: unknown): Fragment {
  const fragment = Fragment.fromJSON(schema, json);
  fragment.forEach((node) => node.check());
  return fragment;
}
