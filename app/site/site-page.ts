import type { Language } from "#workers/contract/languages";
import type { SiteFrameProps } from "./site-frame";

/** Facts of a request that every public page needs. */
export interface SitePage {
  language: Language;
  /** Full address of the page: the origin of the product, the path, and the parameters. */
  url: string;
  account: SiteFrameProps["account"];
}
