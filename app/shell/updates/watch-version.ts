export const CHECK_DELAY_MS = 1_000;
export const CHECK_INTERVAL_MS = 1_800_000;
/** The interval once the reader has said "later", for as long as the page lives. */
export const LATER_INTERVAL_MS = 3_600_000;
/** Epoch milliseconds of the last "later" or close; written only so that other tabs close their popup too. */
export const CLOSED_AT_KEY = "atelier:update-closed-at";

export interface VersionDependencies {
  /** The version of this page; without one nothing is ever checked. */
  current: string | null;
  /** The version that the server runs; null if it cannot be read. */
  deployed: () => Promise<string | null>;
  /** Writes to this browser's storage; may throw where that is full or forbidden. */
  keep: (key: string, text: string) => void;
  /** Hears `storage` events of other tabs. */
  tabs: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  /** Called when the popup should appear or vanish. */
  onChange: (showing: boolean) => void;
}

export interface VersionWatch {
  /** "Update later": hides the popup and asks again in an hour. */
  later(): void;
  /** Closes the popup; the interval stays. */
  close(): void;
  stop(): void;
}

/** Compares the page's version with the server's: at once, then at every interval, each time a second late. */
export function watchVersion(dependencies: VersionDependencies): VersionWatch {
  let showing = false;
  let stopped = false;
  let delay: ReturnType<typeof setTimeout> | undefined;
  let interval: ReturnType<typeof setInterval> | undefined;

  const show = (next: boolean) => {
    if (showing !== next) dependencies.onChange((showing = next));
  };
  const compare = async () => {
    if (showing) return;
    const deployed = await dependencies.deployed();
    if (!stopped && deployed !== null && deployed !== dependencies.current) show(true);
  };
  const check = () => {
    if (showing) return;
    clearTimeout(delay);
    delay = setTimeout(() => void compare(), CHECK_DELAY_MS);
  };
  const checkEvery = (period: number) => {
    clearInterval(interval);
    interval = setInterval(check, period);
  };
  const close = () => {
    show(false);
    try {
      dependencies.keep(CLOSED_AT_KEY, String(Date.now()));
    } catch {
      // The popups of other tabs stay open.
    }
  };
  const onStorage = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key === CLOSED_AT_KEY && newValue !== null) show(false);
  };

  if (dependencies.current !== null) {
    dependencies.tabs.addEventListener("storage", onStorage);
    check();
    checkEvery(CHECK_INTERVAL_MS);
  }
  return {
    close,
    later() {
      close();
      checkEvery(LATER_INTERVAL_MS);
    },
    stop() {
      stopped = true;
      clearTimeout(delay);
      clearInterval(interval);
      dependencies.tabs.removeEventListener("storage", onStorage);
    },
  };
}
