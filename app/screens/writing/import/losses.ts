import type { Node } from "@tiptap/pm/model";

/** Kinds of content that a file can have and a document of ours cannot. */
const LOSSES = ["headers", "comments", "pictures", "drawings", "embedded"] as const;

export interface Loss {
  kind: (typeof LOSSES)[number];
  count: number;
}

/** Counts of the content that the reader of a kind of file drops without a word. */
export type LeftOut = Partial<Record<Loss["kind"], number>>;

/** Finds the content of a file that is missing in the document made of it; `html` is how the file was read. */
export function lossesOf(html: string, doc: Node, left: LeftOut): Loss[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  let kept = 0;
  doc.descendants(({ type }) => void (type.name === "image" && (kept += 1)));
  const counts: LeftOut = {
    ...left,
    pictures: Math.max(0, body.querySelectorAll("img").length - kept),
    embedded: body.querySelectorAll("video, audio, iframe, object, embed, canvas, svg").length,
  };
  return LOSSES.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0);
}
