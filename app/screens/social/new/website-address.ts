/** The address of a website as it was meant: `example.com` is one. Null for what is none; empty for nothing. */
export function websiteOf(typed: string): string | null {
  const text = typed.trim();
  if (!text) return "";
  const withProtocol = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  try {
    const { protocol, hostname } = new URL(withProtocol);
    const isSite = (protocol === "https:" || protocol === "http:") && hostname.includes(".");
    return isSite ? withProtocol : null;
  } catch {
    return null;
  }
}
