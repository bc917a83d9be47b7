/**
 * What asks for a connection of its own. workerd closes one that has been idle for five seconds and does not announce
 * it: a client that is busy with other things in the meantime would send its next call into a closed one (ECONNRESET).
 */
export const OWN_CONNECTION = { connection: "close" };

const { fetch } = globalThis;

/** Importing this file is enough: every `fetch` of the process then has its own connection. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  for (const [name, value] of Object.entries(OWN_CONNECTION)) headers.set(name, value);
  return fetch(input, { ...init, headers });
};
