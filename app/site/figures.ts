/** A number that the public pages name, and the file of this repository whose test or benchmark holds the product to it. */
export interface Figure {
  value: number;
  source: string;
}

/**
 * Every figure of the public pages. `tests/site/figures.test.ts` looks each of them up in its source, so a limit that is
 * changed there and not here fails.
 */
export const FIGURES = {
  /** Connections over which one answer is read while it is written, byte for byte the same. */
  reconnects: { value: 30, source: "tests/reliability/reading.test.ts" },
  /** Seconds from an upload to the first pages that can be asked. */
  firstPages: { value: 5, source: "tests/bench/verdict.ts" },
  /** Most pages of one document. */
  documentPages: { value: 2000, source: "workers/contract/pdf/files.ts" },
  /** Milliseconds of a search in the longest document of the benchmark, 95th percentile. */
  documentSearch: { value: 60, source: "tests/bench/verdict.ts" },
  /** Quotes shown as such that no page has word for word. */
  inventedQuotes: { value: 0, source: "tests/core/knowledge/citations/quoted-words.test.ts" },
  /** Templates that everyone who writes starts with. */
  templates: { value: 24, source: "tests/api/writing/templates.test.ts" },
  /** Words of a document in which typing is measured. */
  longDocument: { value: 20000, source: "tests/e2e/writing/performance.test.ts" },
  /** Times the server is killed while it writes. */
  killedWhileWriting: { value: 4, source: "tests/reliability/writing.test.ts" },
  /** Posts that are due while workers die, messages double and networks fail. */
  posts: { value: 1000, source: "tests/features/social/thousand-posts.test.ts" },
  /** Seconds within which a campaign of ten posts is written. */
  campaign: { value: 20, source: "tests/bench/verdict.ts" },
  /** Days before the access to an account ends, of the first warning. */
  warning: { value: 14, source: "tests/features/social/warn-expiry.workerd.test.ts" },
  /** Days within which the same text counts as a repetition. */
  repetition: { value: 30, source: "tests/api/social/posts.test.ts" },
  /** Seconds from the address of a site of 31 pages to the first right answer about it. */
  firstAnswer: { value: 60, source: "tests/bench/verdict.ts" },
  /** KiB of script that a site loads for its chatbot. */
  widget: { value: 3, source: "tests/architecture/browser-bundle.test.ts" },
  /** Attempts to deliver a call to the owner's system. */
  deliveries: { value: 6, source: "tests/api/chatbots/webhooks.test.ts" },
} as const satisfies Record<string, Figure>;

export type FigureKey = keyof typeof FIGURES;
