import { Store } from "./store";

/** A window that any part of the page opens with a value, and that one place shows; null while it is closed. */
export class OpenWindow<T> extends Store<T | null> {
  constructor() {
    super(null);
  }

  open = (value: T): void => this.set(value);
  close = (): void => this.set(null);
}
