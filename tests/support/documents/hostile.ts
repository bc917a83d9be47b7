import { deflateSync } from "node:zlib";
import { singleColumn } from "./documents.ts";
import { fileOf, FONT, stream } from "./raw-pdf.ts";

/** One page with what is given as its content. */
const onePage = (content: string, catalog = "", resources = "", more: string[] = []) =>
  fileOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    stream(content),
    FONT,
    ...more,
  ]);

const HELLO = "BT /F 12 Tf 72 700 Td (Hello from a page of its own.) Tj ET";

/** A document without a page. */
export const withoutPages = (): Uint8Array =>
  fileOf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]);

/** One page with nothing on it. */
export const blank = (): Uint8Array => onePage("");

/** Starts like a PDF and is none. */
export const garbage = (): Uint8Array =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from("not a document at all ".repeat(200))]);

/** The first part of a file whose rest never came. */
export async function truncated(): Promise<Uint8Array> {
  const { bytes } = await singleColumn(4);
  return bytes.slice(0, Math.floor(bytes.length * 0.3));
}

/** Claims more pages than it has. */
export const manyPagesClaimed = (count = 1_000_000): Uint8Array =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream(HELLO),
    FONT,
  ]);

/** The tree of pages leads back to its own root. */
export const pageTreeLoop = (): Uint8Array =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 5 >>",
    "<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 5 >>",
  ]);

/** The table of objects names itself as the one before. */
export function xrefLoop(): Uint8Array {
  const plain = Buffer.from(onePage(HELLO)).toString("latin1");
  const xref = Number(/startxref\n(\d+)/.exec(plain)![1]);
  return Buffer.from(plain.replace("/Root 1 0 R", `/Root 1 0 R /Prev ${xref}`), "latin1");
}

/** Brackets within brackets, as deep as given. */
export const deepNesting = (depth = 200_000): Uint8Array =>
  onePage(
    `${"[".repeat(depth)}${"]".repeat(depth)} TJ ${HELLO}`,
    `/Deep ${"[".repeat(depth)}${"]".repeat(depth)}`,
  );

/** A form that draws itself. */
export const formLoop = (): Uint8Array =>
  onePage(`/X Do ${HELLO}`, "", "/XObject << /X 6 0 R >>", [
    `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream`,
  ]);

/** Forms that each draw the next ten times: 10 ** `levels` drawings in a few kilobytes. */
export function formBomb(levels = 9): Uint8Array {
  const form = (next: string, content: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> /XObject << /X ${next} >> >> /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const forms = Array.from({ length: levels }, (_, level) =>
    level === levels - 1 ? form("5 0 R", HELLO) : form(`${7 + level} 0 R`, "/X Do ".repeat(10)),
  );
  return onePage("/X Do", "", "/XObject << /X 6 0 R >>", forms);
}

/** Runs a script when it is opened, and wants a page fetched. */
export const scripted = (): Uint8Array =>
  onePage(
    HELLO,
    "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while\\(true\\){}) >> /AA << /WC << /S /URI /URI (https://attacker.example/) >> >>",
  );

/** Objects that begin within objects: looking for them all takes minutes. */
export const endlessObjects = (): Uint8Array =>
  Buffer.from(`%PDF-1.7\n${"1 0 obj <".repeat(200_000)}`, "latin1");

const deflated = (bytes: Uint8Array, entries: string, filters = "/FlateDecode") => {
  const packed = deflateSync(bytes, { level: 9 });
  return `<< ${entries} /Filter ${filters} /Length ${packed.length} >>\nstream\n${packed.toString("latin1")}\nendstream`;
};

/** One page whose content is packed. */
const packedPage = (content: string, resources = "", more: string[] = []) =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> >>`,
    content,
    FONT,
    ...more,
  ]);

/** Eighty megabytes of letters in one text, packed into as many kilobytes. */
export const endlessText = (): Uint8Array =>
  packedPage(deflated(Buffer.from(`BT /F 12 Tf (${"a".repeat(80_000_000)}) Tj ET`, "latin1"), ""));

/** A mesh of millions of triangles that is one long zero. */
export const endlessMesh = (): Uint8Array =>
  packedPage(stream("/S sh"), "/Shading << /S 6 0 R >>", [
    deflated(
      Buffer.alloc(60_000_000),
      "/ShadingType 4 /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1]",
    ),
  ]);

/** A font whose letters are of a table that is given. */
const withFont = (descendant: string, toUnicode: string) =>
  fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream("BT /F 12 Tf 72 700 Td <00410042> Tj ET"),
    "<< /Type /Font /Subtype /Type0 /BaseFont /Sans /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>",
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Sans /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R ${descendant} >>`,
    stream(toUnicode),
    "<< /Type /FontDescriptor /FontName /Sans /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
  ]);

/** A font that names a letter for each of millions of codes, in a kilobyte. */
export const endlessUnicodeMap = (): Uint8Array =>
  withFont(
    "",
    `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange ${"1 beginbfrange <00000000> <00FFFFFF> <0041> endbfrange ".repeat(9)} endcmap end`,
  );

/** A font that gives a width to each of a hundred million letters, in a kilobyte. */
export const endlessWidths = (): Uint8Array => withFont("/W [0 100000000 500]", "");

/** Three hundred megabytes that were packed twice, into a kilobyte. */
export const packedTwice = (): Uint8Array =>
  packedPage(
    deflated(deflateSync(Buffer.alloc(300_000_000, 32), { level: 9 }), "", "[/FlateDecode /FlateDecode]"),
  );

/** One page that draws so many short texts. */
export const crowdedPage = (texts = 3_000_000): Uint8Array =>
  packedPage(deflated(Buffer.from(`BT /F 12 Tf ${"(a) Tj ".repeat(texts)} ET`, "latin1"), ""));
