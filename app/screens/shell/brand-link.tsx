import { joinClasses } from "~/ui/join-classes";
import { BrandMark } from "./brand-mark";

/** The name of the product; the same in every language. */
export const PRODUCT = "Atelier";

/** Mark and name, leading home. The home page is a document of its own, so this is no link within the page. */
export function BrandLink({ className }: { className?: string }) {
  return (
    <a
      href="/"
      className={joinClasses("flex items-center gap-2.5 rounded-sm font-semibold tracking-tight", className)}
    >
      <BrandMark />
      <span>{PRODUCT}</span>
    </a>
  );
}
