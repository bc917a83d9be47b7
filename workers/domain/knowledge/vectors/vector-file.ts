/** The meanings of a document's passages, each vector of length 1 as whole numbers of a byte. */
export interface VectorFile {
  size: number;
  pages: Uint32Array;
  /** Where each passage begins on its page. */
  starts: Uint32Array;
  values: Int8Array;
}

const HEADER_BYTES = 8;
const SCALE = 127;

/** A vector as it is stored. Its largest part is far below 1 where it has many: it is stretched to use the whole byte. */
export function quantize(vector: Float32Array): Int8Array {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  return Int8Array.from(vector, (value) => Math.round((value / most) * SCALE));
}

/** Packs vectors as they are stored: a header of count and size, then pages, starts and values. */
export function packVectors(
  passages: readonly { page: number; start: number; vector: Int8Array }[],
): ArrayBuffer {
  const size = passages[0]?.vector.length ?? 0;
  const count = passages.length;
  const bytes = new ArrayBuffer(HEADER_BYTES + count * (8 + size));
  new Uint32Array(bytes, 0, 2).set([count, size]);
  const { pages, starts, values } = viewOf(bytes, count, size);
  passages.forEach(({ page, start, vector }, at) => {
    pages[at] = page;
    starts[at] = start;
    values.set(vector, at * size);
  });
  return bytes;
}

/** Reads what `packVectors` wrote; null for anything else. */
export function unpackVectors(bytes: ArrayBuffer): VectorFile | null {
  if (bytes.byteLength < HEADER_BYTES) return null;
  const [count = 0, size = 0] = new Uint32Array(bytes, 0, 2);
  if (bytes.byteLength !== HEADER_BYTES + count * (8 + size)) return null;
  return viewOf(bytes, count, size);
}

function viewOf(bytes: ArrayBuffer, count: number, size: number): VectorFile {
  return {
    size,
    pages: new Uint32Array(bytes, HEADER_BYTES, count),
    starts: new Uint32Array(bytes, HEADER_BYTES + count * 4, count),
    values: new Int8Array(bytes, HEADER_BYTES + count * 8, count * size),
  };
}

/** How near each passage is to a meaning: cosines, -1 to 1. None where the vectors are of another model. */
export function cosines({ size, pages, values }: VectorFile, asked: Float32Array): Float32Array | null {
  if (asked.length !== size) return null;
  const near = new Float32Array(pages.length);
  for (let at = 0; at < pages.length; at++) {
    let dot = 0;
    let norm = 0;
    const from = at * size;
    for (let n = 0; n < size; n++) {
      const value = values[from + n]!;
      dot += value * asked[n]!;
      norm += value * value;
    }
    near[at] = dot / Math.sqrt(norm || 1);
  }
  return near;
}
