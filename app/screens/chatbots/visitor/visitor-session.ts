import type { VisitorSession } from "#workers/contract/chatbots/visitors";
import { ApiError, fetchWithoutSession } from "~/api-client";
import type { VisitorMemory } from "./visitor-memory";

/** Opens a session for a visitor who was here before, or for a new one. */
export type OpenSession = (visitor?: string) => Promise<VisitorSession>;

/** A token that expires sooner is replaced before a call uses it; milliseconds. */
const RENEW_BEFORE_MS = 60_000;

/** Makes calls with a visitor's own token: nothing of a user who is signed in to the product goes with them. */
export class VisitorCaller {
  #session: Promise<{ token: string; endsAt: number }> | null = null;

  constructor(
    readonly open: OpenSession,
    readonly memory: VisitorMemory,
  ) {}

  /** Like `fetchWithoutSession`; a session that has ended is opened again once. Fails with {@link ApiError}. */
  readonly fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const session = await this.#current();
    try {
      return await fetchWithoutSession(path, authorize(init, session.token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
    }
    this.#session = null;
    return fetchWithoutSession(path, authorize(init, (await this.#current()).token));
  };

  async #current(): Promise<{ token: string; endsAt: number }> {
    const known = await this.#session;
    if (known && known.endsAt - Date.now() > RENEW_BEFORE_MS) return known;
    const opening = this.#openNow();
    this.#session = opening;
    opening.catch(() => {
      if (this.#session === opening) this.#session = null;
    });
    return opening;
  }

  async #openNow() {
    const { token, visitor, expires_in } = await this.open(this.memory.value.visitor);
    this.memory.keep({ visitor });
    return { token, endsAt: Date.now() + expires_in * 1000 };
  }
}

function authorize(init: RequestInit, token: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return { ...init, headers };
}
