// Apart from the schemas: the browser needs these before anything is sent, and no schema library.

/** Longest side of a page's picture, in pixels: what models look at at most. */
export const SCAN_SIDE = 1_568;
export const MAX_SCAN_BYTES = 4 * 1024 * 1024;
/** Pages whose text is in one answer. */
export const SCAN_TEXTS = 50;
/** Interval at which the screen polls the state of the pages, in milliseconds. */
export const SCAN_POLL_MS = 3_000;
