import { AppError } from "#workers/domain/errors";

/** The fields that a form sends as JSON. Fails with `bad_request`. */
export function readJson(text = "{}"): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
}
