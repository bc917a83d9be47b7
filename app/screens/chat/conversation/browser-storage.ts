import { memoryStorage } from "./memory-storage";

const stores: Partial<Record<Name, Storage>> = {};

type Name = "localStorage" | "sessionStorage";

/** This browser's storage, or memory where there is none or the browser forbids it. */
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
