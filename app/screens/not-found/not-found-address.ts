/** Where an unknown address leads. A landing source goes along, so that the redirect does not lose it. */
export function notFoundAddress({ pathname, search, searchParams }: URL): string {
  const address = new URLSearchParams({ redirect: pathname + search });
  const source = searchParams.get("source");
  if (source) address.set("source", source);
  return `/not-found?${address}`;
}
