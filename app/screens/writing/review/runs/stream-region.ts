import { Extension } from "@tiptap/core";
import type { Fragment } from "@tiptap/pm/model";
import { Plugin, PluginKey, type EditorState, type Transaction } from "@tiptap/pm/state";

/** Region of the document that a text is being written into. Positions are those in the present document. */
export interface StreamRegion {
  from: number;
  /** Beginning of the blocks that may still change; those before it are finished. */
  openFrom: number;
  to: number;
  /** The content that the region replaces. */
  original: Fragment;
}

const key = new PluginKey<StreamRegion | null>("stream-region");

/** Present while a text is being written. */
export const streamRegionOf = (state: EditorState): StreamRegion | null => key.getState(state) ?? null;

/** Begins, moves or (null) ends the region. */
export const setStreamRegion = (tr: Transaction, region: StreamRegion | null): Transaction =>
  tr.setMeta(key, { region });

/**
 * Keeps the place where a text is being written while the person edits elsewhere. The blocks that are still growing
 * cannot be edited: the next piece of text would overwrite it.
 */
export const StreamRegions = Extension.create({
  name: "streamRegions",

  addProseMirrorPlugins() {
    return [
      new Plugin<StreamRegion | null>({
        key,
        state: { init: () => null, apply },
        filterTransaction: (tr, state) => {
          const region = streamRegionOf(state);
          return !region || !tr.docChanged || isOwn(tr) || !touchesOpenBlocks(tr, region);
        },
      }),
    ];
  },
});

const isOwn = (tr: Transaction) => tr.getMeta(key) !== undefined;

function apply(tr: Transaction, region: StreamRegion | null): StreamRegion | null {
  const own = tr.getMeta(key) as { region: StreamRegion | null } | undefined;
  if (own) return own.region;
  if (!region || !tr.docChanged) return region;
  if (coversAll(tr)) return null;
  // Text typed at the region's edges is outside, except an edit that ends where the open blocks begin.
  const from = tr.mapping.map(region.from, 1);
  const to = Math.max(from, tr.mapping.map(region.to, -1));
  const openFrom = Math.min(to, Math.max(from, tr.mapping.map(region.openFrom, 1)));
  return { ...region, from, openFrom, to };
}

function touchesOpenBlocks(tr: Transaction, { openFrom, to }: StreamRegion): boolean {
  if (coversAll(tr)) return false;
  return tr.mapping.maps.some((map, step) => {
    const before = tr.mapping.slice(0, step);
    const [start, end] = [before.map(openFrom, 1), before.map(to, -1)];
    let touches = false;
    map.forEach((from, until) => (touches ||= from < end && until > start));
    return touches;
  });
}

/** Another document was opened in the place of this one. */
function coversAll({ mapping, before }: Transaction): boolean {
  let all = false;
  mapping.maps[0]?.forEach((from, to) => (all ||= from === 0 && to === before.content.size));
  return all;
}
