import { createContext, useContext, type ReactNode } from "react";

/**
 * Decides which addresses an answer may link to, where its text may come from untrusted sources; such a text shows no
 * images either. Null: any web or mail address.
 */
export const AllowedLinks = createContext<((href: string) => boolean) | null>(null);

/** A link out of a model's text; one to anywhere but the web or mail stays text. */
export function AnswerLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  const isAllowed = useContext(AllowedLinks);
  const href = safeLink(address);
  if (!href || isAllowed?.(href) === false) return <>{children}</>;
  return (
    <a
      href={href}
      className={isBare(address, children) ? "answer-address" : undefined}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {children}
    </a>
  );
}

/** Whether what a link shows is its address. */
const isBare = (address: string | undefined, shown: ReactNode): boolean =>
  typeof shown === "string" && address?.endsWith(shown) === true;

const LINK_SCHEMES = ["http:", "https:", "mailto:"];
const IMAGE_SCHEMES = ["http:", "https:"];

/**
 * The address if links to it are allowed, else undefined: only complete addresses of the web or of mail. A relative one
 * would lead into this application, which a model's text must not link to.
 */
export function safeLink(address: string | undefined): string | undefined {
  return allowed(address, LINK_SCHEMES);
}

/** The address when a picture may be loaded from there, once the reader has asked for it. */
export function safeImage(address: string | undefined): string | undefined {
  return allowed(address, IMAGE_SCHEMES);
}

function allowed(address: string | undefined, schemes: string[]): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return schemes.includes(url.protocol) ? url.href : undefined;
}
