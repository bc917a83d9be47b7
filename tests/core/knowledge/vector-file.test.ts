import { expect, test } from "vitest";
import {
  packVectors,
  quantize,
  readNearness,
  readPlaces,
} from "../../../workers/core/knowledge/vectors/vector-file";

const unit = (...values: number[]) => {
  const length = Math.hypot(...values);
  return Float32Array.from(values.map((value) => value / length));
};

/** Bytes as they may arrive: in parts that end anywhere. */
const arriving = (bytes: ArrayBuffer, part = 7) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.byteLength; at += part)
        controller.enqueue(new Uint8Array(bytes.slice(at, at + part)));
      controller.close();
    },
  });

test("packed vectors are close to the originals, at a quarter of the size", async () => {
  const vectors = [unit(1, 2, 3, 4), unit(-1, 0.5, 0, 0.01), unit(0, 0, 0, 1)];
  const packed = packVectors(
    vectors.map((vector, at) => ({ section: at + 1, start: at * 10, vector: quantize(vector) })),
  );
  expect(packed.byteLength).toBe(8 + 3 * (8 + 4));
  const places = [1, 2, 3].map((section, at) => ({ section, start: at * 10 }));
  expect(await readPlaces(arriving(packed))).toEqual(places);
  for (const [at, vector] of vectors.entries())
    expect((await readNearness(arriving(packed), vector))[at]!.near).toBeCloseTo(1, 3);
  expect((await readNearness(arriving(packed), unit(0, 0, 0, -1)))[2]!.near).toBeCloseTo(-1, 5);
});

test("a file longer than one read is read to its end", async () => {
  const passages = Array.from({ length: 1_000 }, (_, at) => ({
    section: at + 1,
    start: 0,
    vector: quantize(unit(1, at === 777 ? 0 : 5)),
  }));
  const near = await readNearness(arriving(packVectors(passages), 999), unit(1, 0));
  expect(near).toHaveLength(1_000);
  expect(near.filter((passage) => passage.near > 0.9)).toEqual([{ section: 778, start: 0, near: 1 }]);
});

test("vectors of another model and malformed ones are refused", async () => {
  const packed = packVectors([{ section: 1, start: 0, vector: quantize(unit(1, 1)) }]);
  expect(await readNearness(arriving(packed), unit(1, 1, 1))).toEqual([]);
  for (const bytes of [new ArrayBuffer(3), new ArrayBuffer(9), packed.slice(0, 17), packVectors([])])
    expect(await readNearness(arriving(bytes), unit(1, 1))).toEqual([]);
});
