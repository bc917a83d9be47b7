/** Kinds of content that operators write: sections of the landing page, pages, and posts of the blog. */
export const CONTENT_KINDS = ["landing", "page", "post"] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The pages below each section: `/content/terms`, `/company/about`, … */
export const PAGE_TYPES = {
  content: ["about-ai", "models", "changelog", "terms", "privacy", "cookies"],
  company: ["about", "contact", "careers", "legal"],
  support: ["faq", "help", "contact", "status"],
} as const;

export type PageSection = keyof typeof PAGE_TYPES;

/** Sections of the landing page that operators may write. New ones are added at the end: ids are made of positions. */
export const LANDING_SECTIONS = ["hero", "modules", "testimonials", "faq", "call_to_action"] as const;

export type LandingSection = (typeof LANDING_SECTIONS)[number];

/** The item that says in which order the parts of the landing page are shown, and which are hidden. */
export const LANDING_LAYOUT = "layout";

/** Parts of the landing page that operators may change. */
export const LANDING_ITEMS = [LANDING_LAYOUT, ...LANDING_SECTIONS] as const;

export type LandingItem = (typeof LANDING_ITEMS)[number];

/** The name of a page as one word: its section and its type. */
export const pageSlug = (section: string, type: string): string => `${section}-${type}`;

/** Every page by its one-word name, with where it is found. */
export const PAGES: { slug: string; section: PageSection; type: string }[] = (
  Object.keys(PAGE_TYPES) as PageSection[]
).flatMap((section) => PAGE_TYPES[section].map((type) => ({ slug: pageSlug(section, type), section, type })));

/** Returns the path at which visitors find an item. */
export function contentPath(kind: ContentKind, slug: string): string {
  if (kind === "landing") return "/";
  if (kind === "post") return `/blog/${slug}`;
  const page = PAGES.find((one) => one.slug === slug);
  return page ? `/${page.section}/${page.type}` : "/";
}

/** Returns the path at which administrators see the landing page with the draft of this item. */
export const landingPreviewPath = (item: string): string => `/admin/landing-page?preview=${item}#${item}`;

export const MAX_SLUG = 80;
/** Words of small letters and digits: no dot, since a path that ends like a file name is looked for among the files. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
