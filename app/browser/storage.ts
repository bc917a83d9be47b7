const stores: Partial<Record<Name, Storage>> = {};

type Name = "localStorage" | "sessionStorage";

/** Finds this browser's storage, or memory where there is none or the browser forbids it. */
export function browserStorage(name: Name): Storage {
  return (stores[name] ??= open(name));
}

function open(name: Name): Storage {
  try {
    return globalThis.window?.[name] ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}

/** A storage that lasts as long as the page: where the browser forbids its own, and on the server. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, String(value)),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
