import { strToU8, zipSync } from "fflate";

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A Word document of the XML of its body, and of other parts by their names. */
export function docx(
  body: string,
  more: Record<string, Uint8Array> = {},
  prolog = "",
): Uint8Array<ArrayBuffer> {
  const xml = `${prolog}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><w:body>${body}</w:body></w:document>`;
  return zipSync({
    "[Content_Types].xml": strToU8(CONTENT_TYPES),
    "_rels/.rels": strToU8(RELATIONS),
    "word/document.xml": strToU8(xml),
    ...more,
  }) as Uint8Array<ArrayBuffer>;
}

/** A paragraph of one text. */
export const p = (text: string, style = ""): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
/** One level of a list: where it begins, and how it is numbered. */
export type ListLevel = [start: number, format: string];

/** A paragraph of a list. */
export const item = (list: number, text: string, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A Word document with lists, counted from 1; `same` names a list that is numbered on, or from a start of its own. */
export function listDocx(
  body: string,
  lists: readonly (ListLevel[] | { same: number; start?: number })[],
): Uint8Array<ArrayBuffer> {
  const definitions = lists.map((list, at) =>
    Array.isArray(list)
      ? `<w:abstractNum w:abstractNumId="${at + 1}">${list.map(levelXml).join("")}</w:abstractNum>`
      : "",
  );
  const numbers = lists.map((list, at) => {
    const start = Array.isArray(list) ? undefined : list.start;
    const override =
      start === undefined
        ? ""
        : `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
    return `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${Array.isArray(list) ? at + 1 : list.same}"/>${override}</w:num>`;
  });
  const xml = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${definitions.join("")}${numbers.join("")}</w:numbering>`;
  return docx(body, {
    "word/numbering.xml": strToU8(xml),
    "word/_rels/document.xml.rels": strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="n1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>',
    ),
  });
}

const levelXml = ([start, format]: ListLevel, level: number): string =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/></w:lvl>`;
