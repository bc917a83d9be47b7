const ANY_ORIGIN = "https://atelier.invalid";

/** Where an unknown address leads. A landing source goes along, so that the redirect does not lose it. */
export function notFoundAddress({ pathname, search, searchParams }: URL): string {
  const address = new URLSearchParams({ redirect: pathname + search });
  const source = searchParams.get("source");
  if (source) address.set("source", source);
  return `/not-found?${address}`;
}

/** The address asked for, as a path of this site; null when it is none, or leads elsewhere. */
export function askedPath(redirect: string | null): string | null {
  if (!redirect?.startsWith("/") || !URL.canParse(redirect, ANY_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(redirect, ANY_ORIGIN);
  return origin === ANY_ORIGIN ? pathname + search : null;
}
