import { EXPORT_TEXTS } from "../../../contract/chat/exports";
import type { Language } from "../../../contract/languages";
import type { StoredImage } from "../../../providers/storage/images";
import type { ExportedTurn } from "./exported-turns";

export interface MarkdownOptions {
  title: string;
  language: Language;
  /** The path of an image from the file; null where it is beside no file. */
  pathOf: (image: StoredImage) => string | null;
}

/** A branch as Markdown: questions and answers as they were written, below headings that say whose they are. */
export async function* asMarkdown(
  turns: AsyncIterable<ExportedTurn>,
  { title, language, pathOf }: MarkdownOptions,
): AsyncGenerator<string> {
  const texts = EXPORT_TEXTS[language];
  yield `# ${escaped(title || texts.untitled)}\n`;
  for await (const { question, images, answer, model } of turns) {
    yield `\n## ${texts.you}\n\n${question}\n`;
    for (const [at, image] of images.entries()) {
      const path = pathOf(image);
      const name = `${texts.image} ${at + 1}`;
      yield path ? `\n![${name}](${path})\n` : `\n*[${name}]*\n`;
    }
    if (!answer) continue;
    yield `\n## ${escaped(model || texts.answer)}\n\n${answer.content_text}\n`;
    if (answer.is_error) yield `\n*${texts.failed}*\n`;
    else if (answer.remarks?.stopped ?? answer.remarks?.truncated) yield `\n*${texts.partial}*\n`;
    const sources = (answer.sources ?? []).filter(({ url }) => /^https?:\/\//.test(url));
    if (sources.length > 0) yield `\n**${texts.sources}**\n\n`;
    for (const [at, source] of sources.entries())
      yield `${at + 1}. [${escaped(source.title || source.url)}](<${source.url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)\n`;
  }
}

/** A text in which nothing is formatting. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);
