import type { Area } from "./i18n/load-texts";

/** What a route's `handle` says of its page. */
export interface PageHandle {
  /** False for pages that are only read: they do not need the framework in the browser. */
  hydrate?: boolean;
  /** True for the page that is shown without a network: it must not ask for anything. */
  offline?: boolean;
  /** True for a page without shell, session and notices: it is shown on other sites too. */
  standalone?: boolean;
  /** The areas of texts that its screen needs: `pageTexts`. */
  texts?: readonly Area[];
}

/** The areas of texts that the routes of a page need together. */
export const areasOf = (handles: readonly (PageHandle | undefined)[]): Area[] => [
  ...new Set(handles.flatMap((handle) => handle?.texts ?? [])),
];
