import { describe, expect, test } from "vitest";
import {
  fitBranch,
  maxPromptTokens,
  messagesOf,
  withFittingImages,
} from "../../../workers/core/turns/prompt";
import type { PastTurn } from "../../../workers/core/turns/turn-record";

const exchange = (id: string, parent: string | null, text = id, images: PastTurn["images"] = []) => ({
  exchange: id,
  parent,
  question: text,
  images,
  answer: text,
});

const ids = (branch: PastTurn[]) => branch.map(({ exchange: id }) => id);

describe("the images of earlier turns", () => {
  const MEGABYTE = 1024 * 1024;
  const image = (key: string) => ({ key, mediaType: "image/png", byteSize: 5 * MEGABYTE });
  const branch = ["a", "b", "c", "d"].map((id) => exchange(id, null, id, [image(id)]));
  const shown = (own: PastTurn["images"]) =>
    withFittingImages(branch, own).flatMap(({ images }) => images.map(({ key }) => key));

  test("are the newest ones that fit into memory with those of the question; all texts stay", () => {
    expect(shown([])).toEqual(["c", "d"]);
    expect(shown([image("own")])).toEqual(["d"]);
    expect(shown([1, 2, 3].map((n) => image(`own ${n}`)))).toEqual([]);
    expect(ids(withFittingImages(branch, []))).toEqual(["a", "b", "c", "d"]);
  });
});

describe("what fits the model's window", () => {
  const branch = [exchange("a", null, "x".repeat(40)), exchange("b", "a", "x".repeat(40))];

  test("are the newest turns, to the token", () => {
    expect(ids(fitBranch(branch, 40))).toEqual(["a", "b"]);
    expect(ids(fitBranch(branch, 39))).toEqual(["b"]);
    expect(ids(fitBranch(branch, 19))).toEqual([]);
    expect(ids(fitBranch(branch, -5))).toEqual([]);
  });

  test("leave space for an answer: as much as the model may write, at most half", () => {
    expect(maxPromptTokens({ context_window: 200_000, max_output_tokens: 8_000 })).toBe(192_000);
    expect(maxPromptTokens({ context_window: 8_192, max_output_tokens: 16_000 })).toBe(4_096);
  });

  test("counts images too", () => {
    const withImage = [exchange("a", null, "x", [{ key: "k", mediaType: "image/png", byteSize: 1 }])];
    expect(fitBranch(withImage, 900)).toEqual([]);
    expect(ids(fitBranch(withImage, 1_100))).toEqual(["a"]);
  });
});

test("a branch becomes question and answer in turn, images with their question", () => {
  const images = new Map([["a", [{ mediaType: "image/png", base64: "AAAA" }]]]);
  expect(messagesOf([exchange("a", null)], images)).toEqual([
    { role: "user", text: "a", images: [{ mediaType: "image/png", base64: "AAAA" }] },
    { role: "assistant", text: "a" },
  ]);
});
