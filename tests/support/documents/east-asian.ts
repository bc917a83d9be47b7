import { fileOf, stream } from "./raw-pdf.ts";

/** Lines of the page of `eastAsian`. */
export const EAST_ASIAN = ["年度报告2026", "売上高日本"];

/** Text in fonts that are not in the file, whose letters only the character maps of Adobe tell. */
export function eastAsian(): Uint8Array {
  const utf16 = Buffer.from(EAST_ASIAN[0]!, "utf16le").swap16().toString("hex");
  // The second line in Shift JIS.
  const shiftJis = "94848fe38d8293fa967b";
  const content = `BT /C 12 Tf 72 700 Td <${utf16}> Tj ET BT /J 12 Tf 72 660 Td <${shiftJis}> Tj ET`;
  const font = (name: string, encoding: string, descendant: number) =>
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [${descendant} 0 R] >>`;
  const letters = (name: string, ordering: string, supplement: number) =>
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /DW 1000 ` +
    `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> ` +
    `/FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 900] ` +
    `/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >> >>`;
  return fileOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /C 5 0 R /J 6 0 R >> >> >>",
    stream(content),
    font("STSong-Light", "UniGB-UCS2-H", 7),
    font("HeiseiMin-W3", "90ms-RKSJ-H", 8),
    letters("STSong-Light", "GB1", 4),
    letters("HeiseiMin-W3", "Japan1", 2),
  ]);
}
