/**
 * The address of the not-found page for an unknown address. It carries the landing source, which the redirect would
 * lose.
 */
export function notFoundAddress({ pathname, search, searchParams }: URL): string {
  const address = new URLSearchParams({ redirect: pathname + search });
  const source = searchParams.get("source");
  if (source) address.set("source", source);
  return `/not-found?${address}`;
}
