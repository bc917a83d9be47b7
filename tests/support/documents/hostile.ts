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
