/** How an answer is played. All times in milliseconds. */
export interface Scenario {
  name: ScenarioName;
  /** Pieces of text in the answer. */
  tokens: number;
  /** Wait before the first piece. */
  first: number;
  /** Wait between pieces; between bytes where bytes are what is written one by one. */
  gap: number;
  /** Pieces that go out before the fault. */
  after: number;
  /** Byte of the body at which `split-at` cuts it in two. */
  offset: number;
  /** Seconds of the Retry-After header of `rate-limited`; 0 leaves the header out. */
  retryAfter: number;
  /** Not 0: the answer waits after `after` pieces, until this number is let go (`Upstream.letGo`). */
  hold: number;
  /** How often it waits: after each `after` pieces, each time for the next number. */
  holds: number;
  /** The whole answer, instead of the usual words. Several with `NEXT_TEXT` between them come one after another. */
  text?: string;
}

/** Stands between the texts that a model answers one after another, one a request. */
export const NEXT_TEXT = "\u001e";

const DEFAULTS = { tokens: 12, first: 0, gap: 5, after: 3, offset: 1, retryAfter: 2, hold: 0, holds: 1 };

/** Changes of each name from the defaults. The comment says what the caller meets. */
const CHANGES = {
  normal: {},
  /** An answer that leaves time to stop it, cut it, watch it. */
  slow: { tokens: 40, first: 300, gap: 100 },
  /** 2,000 pieces as fast as the socket takes them. */
  burst: { tokens: 2000, gap: 0 },
  /** Ten-character tokens that carry the moment they were written (stamp.ts). */
  stamped: { tokens: 150, first: 300, gap: 20 },
  /** The answer is the request itself: method, path and body as JSON. */
  echo: {},
  /** A well-formed answer without text. */
  empty: { tokens: 0 },
  /** Ends at the provider's length limit. */
  length: {},
  /** Ends at the provider's filter for what it says. */
  filtered: {},
  /** Declines to answer: OpenAI puts that into a field of its own. */
  declined: {},

  /** Every byte is its own write. */
  "split-every-byte": { gap: 0, tokens: 6 },
  /** The body in two writes, cut at byte `offset`. */
  "split-at": { gap: 20, tokens: 6 },
  /** Every event is cut inside its first character of several bytes. */
  "split-utf8": {},
  /** Characters of two halves come in two events. */
  "split-halves": {},
  /** Every event is cut between the two line feeds that end it. */
  "split-boundary": {},
  /** Lines end in CR LF. */
  crlf: {},
  /** Comment lines between the events, as OpenRouter sends while it waits. */
  comments: {},

  /** The connection is reset after some pieces. */
  reset: {},
  /** An error event after some pieces, then the end. */
  "error-event": {},
  /** The connection ends in good order after the last piece, with neither finish reason nor end marker. */
  "no-end": {},
  /** Headers and some pieces, then nothing, forever. */
  silence: { after: 0 },
  /** Not even headers. */
  unanswered: {},
  /** One byte a second. */
  drip: { gap: 1000 },

  "rate-limited": {},
  "server-error": {},
  /** 502 with the HTML page of a gateway. */
  "bad-gateway": {},
  /** Status 200, and an error where the answer should be. */
  "error-body": {},
  /** 401: the key is refused. */
  unauthorized: {},
} satisfies Record<string, Partial<Scenario>>;

export type ScenarioName = keyof typeof CHANGES;

const PREFIX = "scenario:";

/** Whether a model name chooses a scenario. */
export const isScenario = (model: string) => model.startsWith(PREFIX);

/**
 * Reads `scenario:<name>?tokens=…&first=…&gap=…&after=…&offset=…&retryAfter=…&hold=…&holds=…&text=…`, every parameter
 * optional. Throws on a name or parameter that does not exist.
 */
export function parseScenario(model: string): Scenario {
  const [name = "", query = ""] = model.slice(PREFIX.length).split("?", 2);
  const changes = Object.hasOwn(CHANGES, name) ? CHANGES[name as ScenarioName] : undefined;
  if (!isScenario(model) || !changes) throw new Error(`no such scenario: ${model}`);
  const scenario: Scenario = { ...DEFAULTS, ...changes, name: name as ScenarioName };
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === "text") scenario.text = value;
    else if (!Object.hasOwn(DEFAULTS, key) || !/^\d+$/.test(value))
      throw new Error(`no such parameter: ${key}=${value}`);
    else scenario[key as keyof typeof DEFAULTS] = Number(value);
  }
  return scenario;
}

/** Words of one, two, three and four bytes a character, so that splitting them is a test. */
const WORDS = ["Hello ", "wörld ", "naïve ", "漢字 ", "👋🏽 ", "e\u0301clair ", '"quoted\\n" ', "line\n"];

/** Piece `index` of the usual answer: a word that tells its place, so that a lost or repeated one shows. */
export const wordAt = (index: number) => `${index}:${WORDS[index % WORDS.length]}`;

/** The whole text of the usual answer of so many pieces. */
export const usualAnswer = (tokens: number) =>
  Array.from({ length: tokens }, (_, index) => wordAt(index)).join("");
