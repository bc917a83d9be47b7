import { z } from "zod/mini";
import { ERRORS, type ErrorCode } from "../errors";

/*
 * What the API answers, exactly: the OpenAPI description is made from these schemas, and tests parse every response
 * with them. The browser has separate schemas, which require less (see `chat/answers.ts`): a page that is still open
 * must understand a server that was deployed after it.
 */

/** Yes or no as numbers, the way most records have it. */
export const Bit = z.union([z.literal(0), z.literal(1)]);

export const IsoTime = z.iso.datetime();
export const Count = z.int().check(z.nonnegative());

/** A response with `success` in addition to these fields. */
export const success = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ success: z.literal(true), ...shape });

/** Says that something was done, and nothing else. */
export const Done = success({});

/** One page of a list. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    current_page: Count,
    last_page: Count,
    per_page: Count,
    total: Count,
  });

/** A list under `data`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.strictObject({ data: z.array(item) });

export const ErrorCodeName = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

/** The body of every error. Some carry more than this, such as what is left where a limit is reached. */
export const ErrorResponse = z.looseObject({
  success: z.literal(false),
  error: z.string().check(z.minLength(1)),
  code: ErrorCodeName,
  message: z.string().check(z.minLength(1)),
  request_id: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
