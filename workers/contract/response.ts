import { z } from "zod/mini";
import { ERRORS, type ErrorCode } from "./errors";

/*
 * The parts of responses. A response schema says exactly what the API answers: the OpenAPI description is made from it,
 * and tests parse every response with it.
 */

/** Yes or no as numbers, the way most records have it. */
export const Bit = z.union([z.literal(0), z.literal(1)]);

export const IsoTime = z.iso.datetime();
export const Count = z.int().check(z.nonnegative());

/** A response with `success` in addition to these fields. */
export const success = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ success: z.literal(true), ...shape });

/** The same with the fields of a schema. */
export const successOf = <Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape, z.core.$strict>,
) => success(schema.shape);

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

/** The body of every API error. */
const ERROR_BODY = {
  success: z.literal(false),
  /** The text that a person reads, in the reader's language. */
  error: z.string().check(z.minLength(1)),
  code: ErrorCodeName,
  message: z.string().check(z.minLength(1)),
  request_id: z.string(),
  /** Fields that were refused and why; only with `validation_failed`. */
  fields: z.optional(z.record(z.string(), z.string())),
};
export type ErrorBody = z.infer<z.ZodMiniObject<typeof ERROR_BODY>>;

/** An error with what some carry besides, such as what is left where a limit is reached. */
export const ErrorResponse = z.looseObject(ERROR_BODY);
