import { ERRORS, type ErrorCode } from "../contract/errors";
import type { QueryType } from "../contract/plans/plans";

/** A refusal or failure with a code of the closed list; each transport maps it once. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      fields?: Record<string, string>;
      extra?: Record<string, unknown>;
      /** What is used up; only with `limit_reached`. */
      limited?: QueryType;
      /** Headers that the answer needs beside its body. */
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

/** True when trying again can help. */
export const isRetryable = (code: ErrorCode): boolean => ERRORS[code].retryable;
