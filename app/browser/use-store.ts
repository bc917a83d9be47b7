import { useSyncExternalStore } from "react";
import type { Store } from "./store";

/**
 * The value of a store, kept up to date; `absent` on the server, and while there is no store. It must be the very value
 * that the store begins with: another one is drawn again at once, which React refuses while a part still hydrates.
 */
export const useStore = <T>(store: Pick<Store<T>, "get" | "subscribe"> | null | undefined, absent: T): T =>
  useSyncExternalStore(
    store?.subscribe ?? never,
    () => (store ? store.get() : absent),
    () => absent,
  );

const never = () => () => {};
