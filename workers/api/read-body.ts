import type { ErrorCode } from "../contract/errors";
import { AppError } from "../domain/errors";

export interface Body {
  fields: Record<string, unknown>;
  /** Uploaded parts by field name, without a trailing `[]`. */
  files: Record<string, File[]>;
}

export interface MaxBody {
  bytes: number;
  code: ErrorCode;
}

/** Eight images and their question. Larger uploads come in chunks. */
const LARGEST: MaxBody = { bytes: 90 * 1024 * 1024, code: "payload_too_large" };
const MAX_JSON_DEPTH = 20;

/**
 * Reads a JSON, multipart or form body alike (decision T-104).
 * Fails with `bad_request`, `unsupported_media` or what `max` says of a larger one.
 */
export async function readBody(request: Request, max: MaxBody = LARGEST): Promise<Body> {
  const bounded = boundBody(request, max);
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("form")) return readForm(bounded);
  const text = await bounded.text();
  if (!text) return { fields: {}, files: {} };
  if (type && !type.includes("json") && !type.includes("text/plain")) throw new AppError("unsupported_media");
  return { fields: readJson(text), files: {} };
}

/** The request, refused when it says that it is too large; one that does not say is counted as it comes. */
function boundBody(request: Request, max: MaxBody): Request | Response {
  const length = request.headers.get("content-length");
  if (Number(length) > max.bytes) throw new AppError(max.code);
  if (length !== null || !request.body) return request;
  let bytes = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes > max.bytes) controller.error(new AppError(max.code));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted, { headers: { "content-type": request.headers.get("content-type") ?? "" } });
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

async function readForm(request: Request | Response): Promise<Body> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("bad_request");
  }
  // Without a prototype: a field may be named like one of its properties.
  const body = { fields: Object.create(null), files: Object.create(null) } as Body;
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === "string") body.fields[name] = value;
    else (body.files[name.replace(/\[\d*\]$/, "")] ??= []).push(value);
  }
  return body;
}
