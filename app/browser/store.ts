/** Calls back everyone who has subscribed. */
export class Signal<Args extends unknown[] = []> {
  readonly #listeners = new Set<(...args: Args) => void>();

  /** Returns a function that unsubscribes. */
  subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  notify(...args: Args): void {
    this.#listeners.forEach((listener) => listener(...args));
  }
}

/** A value outside of components; subscribers are called after each change. */
export class Store<T> extends Signal {
  constructor(protected value: T) {
    super();
  }

  get = (): T => this.value;

  set(value: T): void {
    this.value = value;
    this.notify();
  }
}
