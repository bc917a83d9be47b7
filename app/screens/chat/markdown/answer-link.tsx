import type { ReactNode } from "react";
import { safeLink } from "./safe-url";

/** A link out of a model's text; one to anywhere but the web or mail stays text. */
export function AnswerLink({ address, children }: { address: string | undefined; children: ReactNode }) {
  const href = safeLink(address);
  if (!href) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
