/**
 * Headers that ask for a connection of its own. workerd closes a connection after five idle seconds without announcing
 * it: the next call of a busy client would be sent into a closed connection and fail with ECONNRESET.
 */
export const OWN_CONNECTION = { connection: "close" };

const { fetch } = globalThis;

/** Gives every `fetch` of the process a connection of its own, as soon as this file is imported. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(OWN_CONNECTION)) headers.set(name, value);
  return fetch(input, { ...init, headers });
};
