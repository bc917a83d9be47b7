/** A file of objects as they are written here, numbered from 1, with a table of where each begins. */
export function fileOf(objects: string[], trailer = "/Root 1 0 R"): Uint8Array {
  let body = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xref = body.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  body += `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(body, "latin1");
}

export const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
export const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
