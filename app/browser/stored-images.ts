import { fetchApi } from "~/api-client";

/** Beginning of the addresses of stored images, as their content names them. */
const API = "/api";

/** Stored images as addresses that an `<img>` can show: reading them needs the session. */
export class ImageFiles {
  readonly #shown = new Map<string, Promise<string>>();

  /** The address of an image in this page. Rejects with `ApiError`; the next call then asks again. */
  show(address: string): Promise<string> {
    const known = this.#shown.get(address);
    if (known) return known;
    const loading = fetchImage(address).then((file) => URL.createObjectURL(file));
    this.#shown.set(address, loading);
    loading.catch(() => this.#shown.delete(address));
    return loading;
  }

  /** Keeps a file that this browser has just stored: nothing has to be fetched. */
  remember(address: string, file: Blob): void {
    this.#shown.set(address, Promise.resolve(URL.createObjectURL(file)));
  }

  /** Frees the memory of all of them. */
  clear(): void {
    for (const loading of this.#shown.values()) loading.then(URL.revokeObjectURL, () => {});
    this.#shown.clear();
  }
}

/** A stored image as a file. Rejects with `ApiError`. */
export async function fetchImage(address: string): Promise<Blob> {
  return (await fetchApi(address.slice(API.length), {})).blob();
}
