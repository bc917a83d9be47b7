import { AppError } from "../domain/errors";

export interface Body {
  fields: Record<string, unknown>;
  /** Uploaded parts by field name, without a trailing `[]`. */
  files: Record<string, File[]>;
}

/** Largest body in bytes: eight images and their question. Larger uploads come in chunks. */
const MAX_BODY_BYTES = 90 * 1024 * 1024;
const MAX_JSON_DEPTH = 20;

/**
 * Reads a JSON, multipart or form body alike (decision T-104).
 * Fails with `bad_request`, `payload_too_large` or `unsupported_media`.
 */
export async function readBody(request: Request): Promise<Body> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw new AppError("payload_too_large");
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("form")) return readForm(request);
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) throw new AppError("payload_too_large");
  if (!text) return { fields: {}, files: {} };
  if (type && !type.includes("json") && !type.includes("text/plain")) throw new AppError("unsupported_media");
  return { fields: readJson(text), files: {} };
}

function readJson(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("bad_request");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value) || depthOf(value) > MAX_JSON_DEPTH)
    throw new AppError("bad_request");
  return value as Record<string, unknown>;
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== "object" || value === null || depth > MAX_JSON_DEPTH) return depth;
  return Math.max(depth, ...Object.values(value).map((child) => depthOf(child, depth + 1)));
}

async function readForm(request: Request): Promise<Body> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new AppError("bad_request");
  }
  // Without a prototype: a field may be named like one of its properties.
  const body = { fields: Object.create(null), files: Object.create(null) } as Body;
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === "string") body.fields[name] = value;
    else (body.files[name.replace(/\[\d*\]$/, "")] ??= []).push(value);
  }
  return body;
}
