/** Beginning of a passage. */
export interface PassagePlace {
  section: number;
  start: number;
}

/** A passage with its meaning, as it is stored. */
export interface StoredVector extends PassagePlace {
  vector: Int8Array;
}

/** A passage, and how near its meaning is to another: a cosine, -1 to 1. */
export interface NearPassage extends PassagePlace {
  near: number;
}

const HEADER_BYTES = 8;
const PLACE_BYTES = 8;
const SCALE = 127;
/** Vectors that are in memory at once, of a file that is read. */
const VECTORS_AT_ONCE = 256;

/** A vector as it is stored. Its largest part is far below 1 where it has many: it is stretched to use the whole byte. */
export function quantize(vector: Float32Array): Int8Array {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  return Int8Array.from(vector, (value) => Math.round((value / most) * SCALE));
}

/** Packs vectors as they are stored: a header of count and size, then sections, starts and values. */
export function packVectors(passages: readonly StoredVector[]): ArrayBuffer {
  const size = passages[0]?.vector.length ?? 0;
  const count = passages.length;
  const bytes = new ArrayBuffer(HEADER_BYTES + count * (PLACE_BYTES + size));
  new Uint32Array(bytes, 0, 2).set([count, size]);
  const sections = new Uint32Array(bytes, HEADER_BYTES, count);
  const starts = new Uint32Array(bytes, HEADER_BYTES + count * 4, count);
  const values = new Int8Array(bytes, HEADER_BYTES + count * PLACE_BYTES, count * size);
  passages.forEach(({ section, start, vector }, at) => {
    sections[at] = section;
    starts[at] = start;
    values.set(vector, at * size);
  });
  return bytes;
}

/** The places of a packed file, whose vectors are not read; none of anything else. */
export async function readPlaces(body: ReadableStream<Uint8Array>): Promise<PassagePlace[]> {
  const reader = new ByteReader(body);
  try {
    return (await readHeader(reader))?.places ?? [];
  } finally {
    await reader.close();
  }
}

/** All that a packed file holds; none of anything else. */
export async function readVectors(body: ReadableStream<Uint8Array>): Promise<StoredVector[]> {
  const reader = new ByteReader(body);
  try {
    const header = await readHeader(reader);
    const bytes = header && (await reader.take(header.places.length * header.size));
    if (!bytes) return [];
    const { size, places } = header;
    return places.map((place, at) => ({ ...place, vector: new Int8Array(bytes, at * size, size) }));
  } finally {
    await reader.close();
  }
}

/**
 * Reads how near the passages of a packed file are to a meaning. The file is read in parts: those of many long
 * documents would not fit into an isolate's memory. A file of another model, or of anything else, gives none.
 */
export async function readNearness(
  body: ReadableStream<Uint8Array>,
  asked: Float32Array,
): Promise<NearPassage[]> {
  const reader = new ByteReader(body);
  try {
    const header = await readHeader(reader);
    if (header?.size !== asked.length) return [];
    const { size, places } = header;
    const near: NearPassage[] = [];
    for (let at = 0; at < places.length; at += VECTORS_AT_ONCE) {
      const some = places.slice(at, at + VECTORS_AT_ONCE);
      const bytes = await reader.take(some.length * size);
      if (!bytes) return [];
      const values = new Int8Array(bytes);
      some.forEach((place, n) =>
        near.push({ ...place, near: cosine(values.subarray(n * size, (n + 1) * size), asked) }),
      );
    }
    return near;
  } finally {
    await reader.close();
  }
}

function cosine(stored: Int8Array, asked: Float32Array): number {
  let dot = 0;
  let norm = 0;
  for (let n = 0; n < stored.length; n++) {
    const value = stored[n]!;
    dot += value * asked[n]!;
    norm += value * value;
  }
  return dot / Math.sqrt(norm || 1);
}

async function readHeader(reader: ByteReader): Promise<{ size: number; places: PassagePlace[] } | null> {
  const header = await reader.take(HEADER_BYTES);
  if (!header) return null;
  const [count = 0, size = 0] = new Uint32Array(header);
  const bytes = await reader.take(count * PLACE_BYTES);
  if (!bytes) return null;
  const sections = new Uint32Array(bytes, 0, count);
  const starts = new Uint32Array(bytes, count * 4, count);
  return { size, places: Array.from(sections, (section, at) => ({ section, start: starts[at]! })) };
}

/** Hands out a stream's bytes in parts of the length that is asked for. */
class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #chunks: Uint8Array[] = [];
  #length = 0;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  /** Null where the stream ends sooner. */
  async take(length: number): Promise<ArrayBuffer | null> {
    while (this.#length < length) {
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#chunks.push(value);
      this.#length += value.length;
    }
    const taken = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const [first] = this.#chunks;
      const part = first!.subarray(0, length - filled);
      taken.set(part, filled);
      filled += part.length;
      if (part.length === first!.length) this.#chunks.shift();
      else this.#chunks[0] = first!.subarray(part.length);
    }
    this.#length -= length;
    return taken.buffer;
  }

  close(): Promise<void> {
    return this.#reader.cancel().catch(() => {});
  }
}
