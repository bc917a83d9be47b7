import { Marked } from "marked";
import { dialect } from "#workers/contract/text/marked-dialect";
import { widenFences } from "#workers/contract/text/nested-fences";
import type { StreamCitation } from "#workers/contract/chat/stream";
import type { Answer } from "~/conversation/engine/turn";

/** Builds the text of a citation's footnote, in the reader's language. */
export type FootnoteText = (citation: StreamCitation, title: string) => string;

const MARK = /( ?)\[(\d{1,3})\]/g;
/** Matches the code of an answer: brackets inside it are not citations. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/**
 * An answer as HTML for the document: each verified citation `[k]` becomes a footnote with its source, and a link to
 * its page. Marks of unverified citations are removed. What a document cannot hold, such as an image from elsewhere, is
 * left out when the editor reads the HTML.
 */
export function answerHtml(
  answer: Pick<Answer, "text" | "citations" | "sources">,
  textOf: FootnoteText,
): string {
  const titles = new Map(answer.sources.map(({ file, title }) => [file, title]));
  const citations = new Map(answer.citations.map((citation) => [citation.k, citation]));
  const noted = answer.text
    .split(CODE)
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replace(MARK, (written, space: string, k: string) => {
            const citation = citations.get(Number(k));
            if (!citation) return written;
            if (!citation.verified) return "";
            return space + footnote(textOf(citation, titles.get(citation.file) ?? ""), pageAddress(citation));
          }),
    )
    .join("");
  return new Marked(...dialect()).parse(widenFences(noted), { async: false });
}

const footnote = (text: string, href: string): string =>
  `<span data-footnote data-text="${escape(text)}" data-href="${escape(href)}"></span>`;

const pageAddress = ({ file, page }: StreamCitation): string =>
  new URL(`/user/pdf-chat/view/${file}#page=${page}`, location.origin).href;

const ESCAPED: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string): string => text.replace(/[&"<>]/g, (sign) => ESCAPED[sign]!);
