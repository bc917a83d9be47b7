import type { TurnRecord } from "../../core/turns/turn-record";

/** Characters that one batch indexes: whoever else this isolate serves waits meanwhile. */
const MAX_CHARACTERS = 200_000;

/** The first of these turns that are written together: as many as are short, and always one. */
export function nextBatch(turns: readonly TurnRecord[]): TurnRecord[] {
  let characters = 0;
  return turns.filter(({ start, text }, at) => {
    characters += start.question.length + text.length;
    return at === 0 || characters <= MAX_CHARACTERS;
  });
}
