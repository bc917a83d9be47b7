import type { ConversationEngine } from "./open-conversations";

let loading: { user: string | null; engine: Promise<ConversationEngine> } | null = null;

/**
 * Fetches the engine of a user, or of the guest (null), once: a page that only greets does without. A failed fetch is
 * tried again by the next call.
 */
export function loadEngine(user: string | null): Promise<ConversationEngine> {
  if (loading?.user === user) return loading.engine;
  const engine = load(user).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  loading = { user, engine };
  return engine;
}

async function load(user: string | null): Promise<ConversationEngine> {
  const [{ engineOf }, server] = await Promise.all([
    import("./open-conversations"),
    user === null ? null : import("./stores/server-conversations"),
  ]);
  return engineOf(server && user !== null ? server.serverConversations(user) : null);
}
