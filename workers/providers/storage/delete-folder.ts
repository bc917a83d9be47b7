import type { Env } from "../../env";

/** The number of keys that R2 lists and deletes in one call. */
const KEYS_A_CALL = 1_000;

/** Removes every object whose key begins with `prefix`. */
export async function deleteFolder(env: Env, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.FILES.list({ prefix, limit: KEYS_A_CALL });
    const keys = objects.map(({ key }) => key);
    if (keys.length > 0) await env.FILES.delete(keys);
    if (!truncated) return;
  }
}
