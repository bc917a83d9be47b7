import { ERRORS, type ErrorCode } from "../contract/errors";
import type { QueryType } from "../contract/plans/plans";
import { errorFields, type Logger } from "./logger";
import { StorageError } from "../providers/storage/storage-error";

/** A refusal or failure with a code of the closed list; each transport maps it once. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      fields?: Record<string, string>;
      extra?: Record<string, unknown>;
      /** Limit that is used up; only with `limit_reached`. */
      limited?: QueryType;
      /** Headers that the response needs in addition to its body. */
      headers?: Record<string, string>;
    } = {},
  ) {
    super(code);
    this.name = "AppError";
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** Reduces an error to what a response may contain: its code, or `internal`, without its message. */
export function answerable(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(error instanceof StorageError ? error.code : "internal");
}

interface Issue {
  path: PropertyKey[];
  code?: string;
}

/** The refusal of an input: each field with the first thing that is wrong with it. `whole` names the input itself. */
export function validationFailed(issues: readonly Issue[], whole: "body" | "form"): AppError {
  const fields: Record<string, string> = {};
  for (const { path, code } of issues) fields[path.join(".") || whole] ??= code ?? "invalid";
  return new AppError("validation_failed", { fields });
}

/** Runs the work. An error without a code is logged and becomes `code`, whose text says what was attempted. */
export async function failAs<T>(
  { log }: { log: Logger },
  code: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error(code, errorFields(error));
    throw new AppError(code);
  }
}
