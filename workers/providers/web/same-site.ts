/** Same host and port; `www.` makes no difference. */
export function isSameSite(address: string, other: string): boolean {
  return siteOf(address) === siteOf(other);
}

const siteOf = (address: string): string | null => URL.parse(address)?.host.replace(/^www\./, "") ?? null;
