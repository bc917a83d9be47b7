import type { Node } from "@tiptap/pm/model";

/** What a file can have that a document of ours cannot. */
const LOSSES = ["headers", "comments", "pictures", "drawings", "embedded"] as const;

export interface Loss {
  kind: (typeof LOSSES)[number];
  count: number;
}

/** What the reader of a kind of files passes over in silence. */
export type LeftOut = Partial<Record<Loss["kind"], number>>;

/** What of a file is not in the document that was made of it: `html` is how it was read. */
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
