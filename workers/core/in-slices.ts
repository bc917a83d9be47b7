/** Addresses of two thousand characters that are read within some milliseconds. */
const SLICE = 20;

/**
 * Hands on what a stranger may give thousands or megabytes of, one after another: between slices of so many, other work of
 * the isolate goes on.
 */
export async function* inSlices<T>(all: Iterable<T>, size = SLICE): AsyncGenerator<T> {
  let left = size;
  for (const one of all) {
    if (left === 0) {
      await nextTask();
      left = size;
    }
    left -= 1;
    yield one;
  }
}

/** Lets other work of the isolate go on, once. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Maps all values in slices; see `inSlices`. */
export async function mapInSlices<T, U>(all: Iterable<T>, size: number, map: (one: T) => U): Promise<U[]> {
  const mapped: U[] = [];
  for await (const one of inSlices(all, size)) mapped.push(map(one));
  return mapped;
}
