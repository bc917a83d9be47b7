import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { openPdf } from "../../../../workers/pdf-reader/engine/open-pdf";
import { extractText } from "../../../../workers/features/documents/analysis/layout/extract-text";
import { filesOf, folderOf, type Site } from "./sites.ts";

/** A piece of a page, from one heading to the next, with the title of the page. */
export interface Section {
  /** Path of its page as answers name it. */
  page: string;
  text: string;
}

const UNREAD = new Set(["script", "style", "noscript", "template", "nav", "footer"]);
const HEADING = /^h[1-6]$/;
const INLINE =
  /^(a|abbr|acronym|b|big|cite|code|em|font|i|kbd|q|s|samp|small|span|strong|sub|sup|tt|u|var|wbr)$/;

/** The sections of a site, divided by nothing but its headings: what does not change with the product. */
export async function headingSections(site: Site): Promise<Section[]> {
  if (site.kind === "pdf") return sheetsOf(site);
  return filesOf(site).flatMap((page) =>
    sectionsOf(decode(readFileSync(join(folderOf(site), page)))).map((text) => ({ page, text })),
  );
}

/** Every sheet of a PDF is a section. */
async function sheetsOf(site: Site): Promise<Section[]> {
  const pdf = await openPdf({ bytes: new Uint8Array(readFileSync(join(folderOf(site), site.start))) });
  try {
    const sections: Section[] = [];
    for (let sheet = 1; sheet <= pdf.pageCount; sheet += 1)
      sections.push({
        page: sheetOf(site.start, sheet),
        text: extractText(await pdf.readPage(sheet)).text,
      });
    return sections;
  } finally {
    await pdf.close();
  }
}

/** How answers name a sheet of a PDF, counted from 1. */
export const sheetOf = (file: string, sheet: number): string => `${file}#page=${sheet}`;

function decode(bytes: Buffer): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString("latin1", 0, 2_000))?.[1];
  return new TextDecoder(named ?? "utf-8").decode(bytes);
}

export function sectionsOf(html: string): string[] {
  let title = "";
  let isInTitle = false;
  let unread = 0;
  const texts = [""];
  const parser = new Parser({
    onopentag: (name) => {
      if (UNREAD.has(name)) unread += 1;
      isInTitle ||= name === "title";
      if (HEADING.test(name)) texts.push("");
      else if (!INLINE.test(name)) texts.push(`${texts.pop()} `);
    },
    ontext: (text) => {
      if (isInTitle) title += text;
      else if (unread === 0) texts.push(texts.pop()! + text);
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (name === "title") isInTitle = false;
      if (!INLINE.test(name)) texts.push(`${texts.pop()} `);
    },
  });
  parser.end(html);
  return texts.filter((text) => text.trim()).map((text) => `${title}\n${text}`.replace(/\s+/g, " ").trim());
}
