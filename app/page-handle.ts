import type { Area } from "./i18n/load-texts";

/** Facts about a page in its route's `handle`. */
export interface PageHandle {
  /** False for pages that are only read: they do not need the framework in the browser. */
  hydrate?: boolean;
  /** True for a page of text that is only read: a smaller style sheet is sent inside it. */
  isText?: boolean;
  /** True for the page that is shown without a network: it must not ask for anything. */
  offline?: boolean;
  /** True for a page without shell, session and notices: it is shown on other sites too. */
  standalone?: boolean;
  /** The areas of texts that its screen needs: `pageTexts`. */
  texts?: readonly Area[];
}

/**
 * Whether a page is only read: it has no script of its own but those that its policy knows by their hashes, so the same
 * bytes can be sent to everyone. The page that is shown without a network must have its script inside it.
 */
export const isReadingPage = (handles: readonly (PageHandle | undefined)[]): boolean =>
  handles.some((handle) => handle?.hydrate === false) && !handles.some((handle) => handle?.offline);

/** The areas of texts that the routes of a page need together. */
export const areasOf = (handles: readonly (PageHandle | undefined)[]): Area[] => [
  ...new Set(handles.flatMap((handle) => handle?.texts ?? [])),
];
