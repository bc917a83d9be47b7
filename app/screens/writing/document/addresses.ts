/** Matches the addresses that a link of a document may lead to. */
const LINK = /^(?:https?:\/\/|mailto:)/i;

/** A stored image of a document, below the address of this product. */
const IMAGE = /^\/api\/documents\/[\w-]+\/assistantdoc\/[\w-]+\/images\/[\w.-]+$/;

// Browsers drop these inside of an address: "java\nscript:" is a script to them.
const IGNORED = /[\u0000-\u0020\u00a0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u3000\ufeff]/g;

/** Whether a document may hold a link there: web pages and mail addresses, nothing that runs or reads a file. */
export const isLinkAddress = (address: string | null | undefined): boolean =>
  typeof address === "string" && LINK.test(address.replace(IGNORED, ""));

/**
 * Whether an image comes from our own storage: one from elsewhere would reveal to its server who reads the document.
 */
export const isImageAddress = (address: string | null | undefined): boolean =>
  typeof address === "string" && IMAGE.test(address);

/** Completes an address as a person typed it; null when no link can be made of it. */
export function completeLinkAddress(typed: string): string | null {
  const address = typed.trim();
  if (address === "" || /\s/.test(address)) return null;
  if (isLinkAddress(address)) return address;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(address)) return `mailto:${address}`;
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return null;
  return /^[^\s/]+\.[^\s/]/.test(address) ? `https://${address.replace(/^\/\//, "")}` : null;
}
