import type { ErrorBody } from "#workers/contract/errors";
import { ERRORS } from "#workers/contract/errors";
import { API_BASE, ApiError } from "~/api-client";
import { renewSession, sessionHeaders } from "~/session";

export interface FormSending {
  signal: AbortSignal;
  /** Bytes of the form that have left so far. */
  onSent: (bytes: number) => void;
}

/**
 * Posts a form and tells how much of it has left, which fetch cannot. A 401 ends the session as elsewhere. Rejects with
 * {@link ApiError}.
 */
export async function sendForm<T>(path: string, form: FormData, sending: FormSending): Promise<T> {
  let answer = await post(path, form, sending);
  if (answer.status === 401 && (await renewSession())) answer = await post(path, form, sending);
  if (answer.status >= 200 && answer.status < 300) return answer.body as T;
  const { code = "internal", error = "" } = (answer.body ?? {}) as Partial<ErrorBody>;
  const known = code in ERRORS ? code : "internal";
  if (known === "unauthorized")
    void import("../../session/refused-call").then(
      ({ onUnauthorized }) => onUnauthorized("user"),
      () => {},
    );
  const retryable = ERRORS[known].retryable || answer.status >= 500;
  throw new ApiError(known, error, answer.status, retryable, answer.body);
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
