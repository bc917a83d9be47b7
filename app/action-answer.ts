import type { ErrorCode } from "#workers/contract/errors";

/** Answer to a form: the verb's data, or why it was refused. */
export type ActionAnswer<T> =
  | ({ ok: true } & T)
  | {
      ok: false;
      code: ErrorCode;
      fields: Record<string, string>;
      /** Values of the fields that the action echoes, so that a page without script need not be filled in again. */
      given: Record<string, string>;
    };
