import type { ErrorCode } from "#workers/contract/errors";
import { API_BASE, ApiError, checkAnswer, errorOf, type AnswerSchema } from "~/api-client";
import { renewSession, sessionHeaders } from "~/session/session";

export interface FormSending {
  signal: AbortSignal;
  /** Bytes of the form that have left so far. */
  onSent: (bytes: number) => void;
  /** Code of a failure that names none itself. */
  failure?: ErrorCode;
}

/**
 * Posts a form and reports upload progress, which fetch cannot. A 401 ends the session as elsewhere. Rejects with
 * {@link ApiError}.
 */
export async function sendForm<T>(
  path: string,
  form: FormData,
  sending: FormSending,
  schema: AnswerSchema<T>,
): Promise<T> {
  let answer = await post(path, form, sending);
  if (answer.status === 401 && (await renewSession())) answer = await post(path, form, sending);
  const { status, body } = answer;
  if (status >= 200 && status < 300) return checkAnswer(body, status, schema, sending.failure);
  const error = errorOf(body, status, sending.failure);
  if (error.code === "unauthorized")
    void import("~/session/refused-call").then(
      ({ onUnauthorized }) => onUnauthorized("user"),
      () => {},
    );
  throw error;
}

async function post(path: string, form: FormData, { signal, onSent }: FormSending) {
  const headers = await sessionHeaders();
  signal.throwIfAborted();
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", API_BASE + path);
    request.responseType = "json";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => reject(new ApiError("network", "", 0, true));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop);
    request.send(form);
  });
}
