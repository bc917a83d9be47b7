import type { SourceFailure } from "../../../contract/chatbots/sources";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import type { ReadableText } from "../../../contract/reading";
import { inSlices } from "../../../core/in-slices";
import { splitChunks, type OpenHeading } from "../../../core/knowledge/text/split-chunks";
import type { NewSection, SourceContent, SourceRow } from "./store-source";

/** Characters of one source that are answered from; what comes after them is left out. */
export const MAX_CHARACTERS = 2_000_000;

/** Parts, of some thousand characters each, that are divided within some milliseconds. */
const PARTS_AT_ONCE = 50;

/** Result of reading a source. `later`: its site cannot be read now, and has noted that itself. */
export type SourceRead =
  | { type: "read"; content: SourceContent }
  | { type: "unchanged" }
  | { type: "later" }
  | { type: "failed"; code: SourceFailure };

/** Prepares what is stored of a text; `failed` where it says nothing. */
export async function contentOf(
  source: Pick<SourceRow, "name">,
  text: ReadableText,
  byteSize: number,
  tags: { etag: string | null; lastModified: string | null } = { etag: null, lastModified: null },
): Promise<SourceRead> {
  const sections = await sectionsOf(text);
  if (sections.length === 0) return { type: "failed", code: "empty" };
  const whole = sections.map((section) => section.text).join("\n");
  return {
    type: "read",
    content: {
      name: text.title || source.name,
      language: text.language ?? nearestLanguage(whole),
      sections,
      doubt: text.guessedCharset === undefined ? null : "charset_guessed",
      contentHash: await hashOf(`${text.title}\n${whole}`),
      byteSize,
      ...tags,
    },
  };
}

async function sectionsOf({ title, parts }: ReadableText): Promise<NewSection[]> {
  const open: OpenHeading[] = title ? [{ text: title, level: 0 }] : [];
  const sections: NewSection[] = [];
  let characters = 0;
  for await (const { heading, anchor, text, blocks } of inSlices(parts, PARTS_AT_ONCE)) {
    if (text.trim() === "") continue;
    characters += text.length;
    if (characters > MAX_CHARACTERS) break;
    sections.push({ heading, anchor, page: null, text, chunks: splitChunks({ text, blocks }, open) });
  }
  return sections;
}

/** A digest by which a text is known again. */
export async function hashOf(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const digest = await crypto.subtle.digest("SHA-256", bytes as BufferSource);
  return Buffer.from(digest).toString("hex");
}
