import type { PageBox } from "#workers/contract/chat/stream";

/** Place that the viewer goes to: a page, and what is to be marked on it. A new object goes there again. */
export interface Place {
  page: number;
  boxes: PageBox[];
}

/** The page that an address names: `#page=12`; null without one. */
export function pageOfHash(hash: string): number | null {
  const page = Number(/^#(?:.*&)?page=(\d{1,5})(?:&|$)/.exec(hash)?.[1]);
  return page >= 1 ? page : null;
}
