import type { ErrorCode } from "../../contract/errors";

/**
 * Thrown when a storage did not do what it was asked, with the reason: a code of ours (`unreachable`, `timeout`,
 * `no_s3`, `busy`, `secret_unreadable`), or the server's own words.
 */
export class StorageError extends Error {
  /** Code that users see: the reason is for administrators. */
  readonly code = "storage_unavailable" satisfies ErrorCode;

  constructor(
    readonly reason: string,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = "StorageError";
  }
}
