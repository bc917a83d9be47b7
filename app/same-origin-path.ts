const ANY_ORIGIN = "https://atelier.invalid";

/** An address as a path of this site, with its search; null when it is none, or may lead elsewhere (`//evil`, `/\evil`). */
export function sameOriginPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.includes("\\") || !URL.canParse(address, ANY_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(address, ANY_ORIGIN);
  // A path such as `/.//evil` becomes one that begins with two slashes.
  return origin === ANY_ORIGIN && !pathname.startsWith("//") ? pathname + search : null;
}
