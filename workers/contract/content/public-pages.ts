/**
 * The pages of the site that everyone reads alike, by their paths; each has its route in `app/routes.ts`, and is in the
 * sitemap.
 */
export const PUBLIC_PAGES: readonly string[] = [
  "/",
  "/chatpdf",
  "/redaction-ia",
  "/social-planner",
  "/support-gpt",
  "/pricing",
  "/blog",
];

/** Pages with a name or an id: `/blog/7`, `/company/about`. */
const NAMED_PAGE = /^\/(?:blog|content|company|support)\/[\w-]{1,200}$/;

/**
 * Whether a path is a public page. Guests get these from a cache: its loader may use nothing of the visitor but the
 * language.
 */
export const isPublicPage = (pathname: string): boolean =>
  PUBLIC_PAGES.includes(pathname) || NAMED_PAGE.test(pathname);
