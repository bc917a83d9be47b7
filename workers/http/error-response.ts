import type { Context as HonoContext } from "hono";
import { ERROR_TEXTS } from "../contract/error-texts";
import { LIMIT_TEXTS } from "../contract/plans/limit-texts";
import type { ErrorCode } from "../contract/errors";
import type { ErrorBody } from "../contract/response";
import type { Language } from "../contract/languages";
import { answerable, type AppError } from "../core/errors";
import { createLogger, errorFields } from "../core/logger";
import { detectLanguage } from "./language";
import type { ApiBindings } from "./api-bindings";

/** The only place where an error becomes an HTTP response. Unknown errors become `internal`, without their message. */
export async function errorResponse(error: unknown, c: HonoContext<ApiBindings>): Promise<Response> {
  const known = answerable(error);
  const requestId = c.get("requestId");
  const log = createLogger("warn", { request_id: requestId });
  if (known.code === "internal") log.error("internal", errorFields(error));
  if (known.code === "storage_unavailable") log.warn("storage_unavailable", errorFields(error));
  const body: ErrorBody & Record<string, unknown> = {
    success: false,
    ...known.detail.extra,
    ...describe(known, await detectLanguage(c.req.raw)),
    request_id: requestId,
    ...(known.detail.fields ? { fields: known.detail.fields } : {}),
  };
  return c.json(body, known.status as 400, { "cache-control": "no-store", ...known.detail.headers });
}

function describe(
  { code, detail: { limited } }: AppError,
  language: Language,
): { error: string; code: ErrorCode; message: string } {
  const text = limited ? LIMIT_TEXTS[language][limited] : ERROR_TEXTS[language][code];
  return { error: text, code, message: text };
}
