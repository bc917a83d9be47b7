import type { PostDraft } from "../../post-calls";

/** The texts of a post in their order: the first one, and the further parts of a thread. */
export const partsOfDraft = ({ content, thread }: PostDraft): string[] => [content, ...thread];

const draftOf = ([content = "", ...thread]: readonly string[]): PostDraft => ({ content, thread });

export const changePart = (draft: PostDraft, at: number, text: string): PostDraft =>
  draftOf(partsOfDraft(draft).map((part, index) => (index === at ? text : part)));

/** Adds an empty part after another one. */
export const addPart = (draft: PostDraft, after: number): PostDraft =>
  draftOf(partsOfDraft(draft).toSpliced(after + 1, 0, ""));

/** Removes a part; the last one that is left is only emptied. */
export function removePart(draft: PostDraft, at: number): PostDraft {
  const parts = partsOfDraft(draft);
  return draftOf(parts.length > 1 ? parts.toSpliced(at, 1) : [""]);
}

export function movePart(draft: PostDraft, at: number, by: -1 | 1): PostDraft {
  const parts = partsOfDraft(draft);
  const to = at + by;
  if (to < 0 || to >= parts.length) return draft;
  const [part = ""] = parts.splice(at, 1);
  parts.splice(to, 0, part);
  return draftOf(parts);
}

/** Replaces one part by several, such as those that a long text was split into. */
export const replacePart = (draft: PostDraft, at: number, by: readonly string[]): PostDraft =>
  draftOf(partsOfDraft(draft).toSpliced(at, 1, ...by));
