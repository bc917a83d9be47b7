/** A text in the bytes of a character set, which the platform can only read. */
export function encodeIn(charset: string, text: string): Uint8Array {
  if (/^utf-16/.test(charset)) return utf16(text, charset === "utf-16le");
  const bytes = bytesOf(charset);
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const known = bytes.get(character);
      if (!known) throw new RangeError(`${charset} has no ${character}`);
      return known;
    }),
  );
}

const tables = new Map<string, Map<string, number[]>>();

function bytesOf(charset: string): Map<string, number[]> {
  const known = tables.get(charset);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(charset, { fatal: true });
  const add = (bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes));
      if ([...character].length === 1 && !table.has(character)) table.set(character, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let byte = 0; byte < 256; byte++) add([byte]);
  if (/^(?:gb|big5|euc|shift)/.test(charset))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(charset, table);
  return table;
}

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(2 * at, text.charCodeAt(at), isLittle);
  return bytes;
}
