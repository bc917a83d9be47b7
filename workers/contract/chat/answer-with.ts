import { z } from "zod/mini";

/**
 * Checks a JSON answer for the keys that a screen cannot do without. Everything else passes: a page that is still open
 * has to understand the answers of a server that was deployed after it.
 */
export const answerWith = <T extends object>(keys: { [Key in keyof T]?: z.ZodMiniType }): z.ZodMiniType<T> =>
  z.looseObject(keys as Record<string, z.ZodMiniType>) as unknown as z.ZodMiniType<T>;

/** A list of records that hold these keys. */
export const listOf = <T extends object>(keys: { [Key in keyof T]?: z.ZodMiniType }): z.ZodMiniType<T[]> =>
  z.array(answerWith<T>(keys));

/** Says that something was done, and nothing else. */
export const DoneAnswer = answerWith<{ success: true }>({ success: z.literal(true) });
