import type { ErrorCode } from "../../contract/errors";
import { AppError } from "../errors";

export interface BodyLimit {
  bytes: number;
  /** Error of a larger body. */
  code: ErrorCode;
}

/** Enough for the longest question and the largest form. */
export const USUAL_LIMIT: BodyLimit = { bytes: 1024 * 1024, code: "payload_too_large" };

/** Sizes that a route accepts beyond the usual limit: images inside JSON, or the files of a form. */
export interface MaxBody {
  json?: BodyLimit;
  form?: BodyLimit;
}

export interface Body {
  fields: Record<string, unknown>;
  /** Uploaded parts by field name, without a trailing `[]`. */
  files: Record<string, File[]>;
}

/** The part with a file's bytes; the only one that is required. */
export function onlyFile(files: File[] | undefined, field: string): File {
  if (files?.length !== 1) throw new AppError("validation_failed", { fields: { [field]: "required" } });
  return files[0]!;
}
