/** Part of something: where it begins and how many bytes it has. */
export interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads what a `Range` header asks of `size` bytes: a part, `null` for all of it (no header, several parts, or one
 * that makes no sense, as RFC 9110 has it), or `unsatisfiable` when it lies outside.
 */
export function byteRange(
  header: string | null | undefined,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!parts) return null;
  const [first, last] = [parts[1]!, parts[2]!];
  if (!first && !last) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  if (last && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return { offset: Number(first), length: end - Number(first) + 1 };
}
