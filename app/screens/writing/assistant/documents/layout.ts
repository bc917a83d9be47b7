export const LAYOUTS = ["list", "grid"] as const;

/** Layout of the list of documents. */
export type Layout = (typeof LAYOUTS)[number];

const COOKIE = "documents_layout";
const A_YEAR_S = 365 * 24 * 60 * 60;

/** The layout that this browser remembers: in a cookie, so that the server draws the page as it will stay. */
export function rememberedLayout(cookies: string | null): Layout {
  const [, value] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(cookies ?? "") ?? [];
  return LAYOUTS.find((layout) => layout === value) ?? "list";
}

export function rememberLayout(layout: Layout): void {
  document.cookie = `${COOKIE}=${layout}; path=/user; max-age=${A_YEAR_S}; samesite=lax`;
}
