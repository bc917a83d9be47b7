import type { RandomTexts } from "./random-texts";

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Letters of an id, as `randomBytes` would give them. */
export function hex(texts: RandomTexts, length: number): string {
  let digits = "";
  while (digits.length < length)
    digits += Math.floor(texts.random() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return digits.slice(0, length);
}

/** An id as `newKey` makes it. */
export const newKey = (texts: RandomTexts, prefix: string, shard: string): string =>
  `${prefix}_${shard}_${hex(texts, 22)}`;

export const shardOf = (id: string): string => id.slice(4, 16);

/** A key of the form that `crypto.randomUUID` gives. */
export const uuid = (texts: RandomTexts): string =>
  hex(texts, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5");
