import { storable } from "../contract/text/storable-text";
import { AppError } from "../core/errors";
import { USUAL_LIMIT, type Body, type MaxBody } from "../core/routes/body";
import { limitBody } from "./limit-body";

const MAX_JSON_DEPTH = 20;
/** Most values of one JSON body, at all depths. */
const MAX_JSON_VALUES = 20_000;

/**
 * Reads a JSON, multipart or form body alike.
 * Fails with `bad_request`, `unsupported_media` or, for a larger body, the error of the limit.
 */
export async function readBody(request: Request, max: MaxBody = {}): Promise<Body> {
  const type = request.headers.get("content-type") ?? "";
  const isForm = type.includes("form");
  const isMultipart = type.includes("multipart/form-data");
  const limited = limitBody(request, (isMultipart ? max.form : isForm ? null : max.json) ?? USUAL_LIMIT);
  if (isForm) return readForm(limited);
  const text = await limited.text();
  if (!text) return { fields: {}, files: {} };
  if (type && !type.includes("json") && !type.includes("text/plain")) throw new AppError("unsupported_media");
  return { fields: parseJson(text), files: {} };
}

/** A JSON object. Fails with `bad_request` or `payload_too_large`. */
export function parseJson(text: string): Record<string, unknown> {
  assertModest(text);
  let value: unknown;
  try {
    // An escape is the only way to half a character or a NUL.
    value = text.includes("\\u") ? JSON.parse(text, storableValue) : JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("bad_request");
  return value as Record<string, unknown>;
}

const storableValue = (_: string, value: unknown) => (typeof value === "string" ? storable(value) : value);

/** Fails before the text is parsed if its values are nested too deeply, or are too many. */
function assertModest(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    else if (character === ",") values += 1;
    else continue;
    if (depth > MAX_JSON_DEPTH) throw new AppError("bad_request");
    if (values > MAX_JSON_VALUES) throw new AppError("payload_too_large");
  }
}

/** End of the string that starts at a quotation mark. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

async function readForm(request: Request): Promise<Body> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("bad_request");
  }
  // Objects without a prototype: a field may be named like one of its properties.
  const body = { fields: Object.create(null), files: Object.create(null) } as Body;
  let characters = 0;
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    // Files alone may use what a route takes beyond the usual limit.
    if (typeof value === "string" && (characters += value.length) > USUAL_LIMIT.bytes)
      throw new AppError(USUAL_LIMIT.code);
    if (typeof value === "string") body.fields[name] = storable(value);
    else (body.files[name.replace(/\[\d*\]$/, "")] ??= []).push(value);
  }
  return body;
}
