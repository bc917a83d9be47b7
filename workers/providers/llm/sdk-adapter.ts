import type { ProviderAccess } from "../access";
import { httpError, ModelError, type AskModel, type ModelAnswer, type ModelCall } from "./ask-model";
import { fetchLimited } from "./fetch-limited";

interface SdkOptions {
  apiKey: string;
  baseURL: string;
  maxRetries: number;
  timeout: number;
  fetch: typeof fetch;
}

/** The client class of a provider's SDK, with its error classes. */
interface Sdk<Client> {
  new (options: SdkOptions): Client;
  APIConnectionError: new (...input: never[]) => Error;
  APIError: new (...input: never[]) => Error & { status: number | undefined };
}

export interface SdkAdapter<Client> {
  Sdk: Sdk<Client>;
  /** Asks for an answer that streams. */
  stream: (client: Client, call: ModelCall) => Promise<ModelAnswer>;
  /** Asks for the whole answer at once. */
  complete: (client: Client, call: ModelCall) => Promise<ModelAnswer>;
}

/**
 * An adapter that asks through a provider's SDK. The SDK builds the request, checks the response's status and maps
 * errors; the stream itself is read by `readAnswerStream`.
 */
export function sdkAdapter<Client>({ Sdk, stream, complete }: SdkAdapter<Client>) {
  const clients = new WeakMap<ProviderAccess, Client & object>();
  const clientOf = (access: ProviderAccess): Client => {
    let client = clients.get(access);
    if (!client) {
      // Retrying is the turn's decision: another model may be better than the same one again.
      client = new Sdk({
        apiKey: access.apiKey,
        baseURL: access.baseUrl,
        maxRetries: 0,
        timeout: 3_600_000,
        fetch: fetchLimited,
      }) as Client & object;
      clients.set(access, client);
    }
    return client;
  };
  return (access: ProviderAccess): AskModel =>
    async (call) => {
      try {
        return await (call.model.can_stream ? stream : complete)(clientOf(access), call);
      } catch (error) {
        call.signal.throwIfAborted();
        throw toModelError(error, Sdk);
      }
    };
}

function toModelError(error: unknown, { APIConnectionError, APIError }: Sdk<unknown>): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError)
    return new ModelError("provider_unreachable", "network_error", error.message.slice(0, 300));
  if (error instanceof APIError) return httpError(error.status, error.message.slice(0, 300));
  return new ModelError("provider_error", "system_error", String(error).slice(0, 300));
}
