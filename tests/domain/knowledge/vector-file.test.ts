import { expect, test } from "vitest";
import {
  quantize,
  cosines,
  packVectors,
  unpackVectors,
} from "../../../workers/domain/knowledge/vectors/vector-file";

const unit = (...values: number[]) => {
  const length = Math.hypot(...values);
  return Float32Array.from(values.map((value) => value / length));
};

test("what is packed is near to what it was, in a quarter of the room", () => {
  const vectors = [unit(1, 2, 3, 4), unit(-1, 0.5, 0, 0.01), unit(0, 0, 0, 1)];
  const packed = packVectors(
    vectors.map((vector, at) => ({ page: at + 1, start: at * 10, vector: quantize(vector) })),
  );
  expect(packed.byteLength).toBe(8 + 3 * (8 + 4));
  const file = unpackVectors(packed)!;
  expect([...file.pages]).toEqual([1, 2, 3]);
  expect([...file.starts]).toEqual([0, 10, 20]);
  for (const [at, vector] of vectors.entries()) expect(cosines(file, vector)![at]).toBeCloseTo(1, 3);
  expect(cosines(file, unit(0, 0, 0, -1))![2]).toBeCloseTo(-1, 5);
});

test("vectors of another model, and what is no vectors, are refused", () => {
  const file = unpackVectors(packVectors([{ page: 1, start: 0, vector: quantize(unit(1, 1)) }]))!;
  expect(cosines(file, unit(1, 1, 1))).toBeNull();
  expect(unpackVectors(new ArrayBuffer(3))).toBeNull();
  expect(unpackVectors(new ArrayBuffer(9))).toBeNull();
  expect(unpackVectors(packVectors([]))!.pages).toHaveLength(0);
});
