/** Lists what a page's content security policy must allow, for its developer. */
export const policyLines = (origin: string): string =>
  ["script-src", "connect-src", "frame-src"].map((directive) => `${directive} ${origin};`).join(" ");

/** Tells of what the page's content security policy refuses of this origin, by the directive that does. */
export function onPolicyRefusal(
  origin: string,
  tell: (directive: string) => void,
  signal?: AbortSignal,
): void {
  document.addEventListener(
    "securitypolicyviolation",
    ({ blockedURI, disposition, effectiveDirective }) => {
      if (disposition === "enforce" && blockedURI.startsWith(origin)) tell(effectiveDirective);
    },
    { signal },
  );
}
