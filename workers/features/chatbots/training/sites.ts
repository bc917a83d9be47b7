import type { ReadAccess } from "../../../core/readers/ask-text-reader";
import { openSite, type Site } from "../../../core/knowledge/crawl/open-site";

/** Requests to one site in a run that repeat one which failed. */
const MAX_RETRIES = 20;

/** The sites that one run reads pages of: each is asked once what it allows, and its pace is kept by all its pages. */
export class Sites {
  readonly #opened = new Map<string, Promise<Site>>();
  readonly #retries = new Map<string, number>();

  constructor(readonly access: ReadAccess) {}

  /** The site of an address. */
  open(address: string): Promise<Site> {
    const { origin } = new URL(address);
    const site = this.#opened.get(origin) ?? openSite(this.access, address);
    this.#opened.set(origin, site);
    return site;
  }

  /** Whether a page may be asked for once more in this run; counts it. A site that is down is not asked for each page thrice. */
  mayRetry(address: string): boolean {
    const { origin } = new URL(address);
    const retries = this.#retries.get(origin) ?? 0;
    this.#retries.set(origin, retries + 1);
    return retries < MAX_RETRIES;
  }

  /** The sites by their origins. None was asked for a page whose robots.txt failed in a way that may pass. */
  async readReached(): Promise<{ origin: string; isReached: boolean }[]> {
    const opened = [...this.#opened].map(async ([origin, site]) => ({
      origin,
      isReached: !(await site).robots.mayRecover,
    }));
    return Promise.all(opened);
  }
}
