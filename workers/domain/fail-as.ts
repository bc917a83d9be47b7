import type { ErrorCode } from "../contract/errors";
import type { Context } from "../context";
import { errorFields } from "../logger";
import { AppError } from "./errors";

/** Works; what goes wrong without a code of its own is logged and fails as `code`, whose text says what was wanted. */
export async function failAs<T>(ctx: Context, code: ErrorCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error(code, errorFields(error));
    throw new AppError(code);
  }
}
