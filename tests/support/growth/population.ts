import { addOwner } from "./add-owner";
import { randomNumbers, RandomTexts } from "./random-texts";

export type Row = Record<string, string | number | null>;

/** Takes one row of a table. */
export type WriteRow = (table: string, row: Row) => void;

/** All that a user owns. */
export interface OwnerSize {
  conversations: number;
  /** Turns of each conversation; the first has `longest`. */
  turns: number;
  longest: number;
  /** PDF documents, and pages of each. */
  documents: number;
  pages: number;
  /** Documents of the writing assistant. */
  drafts: number;
  campaigns: number;
  /** Posts of each campaign. */
  posts: number;
  chatbots: number;
  /** Turns of visitors with each chatbot. */
  visitorTurns: number;
}

export const NOTHING: OwnerSize = {
  ...{ conversations: 0, turns: 0, longest: 0, documents: 0, pages: 0, drafts: 0 },
  ...{ campaigns: 0, posts: 0, chatbots: 0, visitorTurns: 0 },
};

/** A user who owns much. */
export const HEAVY: OwnerSize = {
  ...{ conversations: 2_000, turns: 10, longest: 2_000, documents: 1_000, pages: 5, drafts: 500 },
  ...{ campaigns: 100, posts: 10, chatbots: 1, visitorTurns: 20_000 },
};

export interface NewOwner {
  /** Hash of the session's token, for a user who is to sign in. */
  tokenHash?: string;
}

/** Records of a user by which calls name them; the first of each kind that they own. */
export interface Owner {
  id: string;
  conversations: string[];
  /** The first turn of the first conversation. */
  turn?: string;
  files: string[];
  folder?: string;
  /** A folder of conversations. */
  chatFolder?: string;
  project?: string;
  draft?: string;
  campaign?: string;
  post?: string;
  chatbot?: string;
  accessKey?: string;
  lead?: string;
  visitorConversation?: string;
  source?: string;
}

export interface Population {
  write: WriteRow;
  now: number;
  texts: RandomTexts;
  pools: Record<"questions" | "answers" | "pages" | "posts", string[]>;
  /** The plan of all modules. */
  plan: { id: number; version: number };
  /** A model that answers. */
  model: number;
}

/** Starts a population; the same seed makes the same one. */
export function newPopulation(
  write: WriteRow,
  facts: Pick<Population, "plan" | "model" | "now">,
  seed = 1,
): Population {
  const texts = new RandomTexts(randomNumbers(seed));
  const pools = {
    questions: texts.pool(500, 90),
    answers: texts.pool(500, 1_200),
    pages: texts.pool(200, 2_500),
    posts: texts.pool(200, 400),
  };
  return { write, texts, pools, ...facts };
}

/** How many there are of all that others own. */
export interface OthersSize {
  users: number;
  conversations: number;
  turns: number;
  pages: number;
  campaigns: number;
  chatbots: number;
  visitorTurns: number;
}

export const WHOLE: OthersSize = {
  ...{ users: 10_000, conversations: 200_000, turns: 2_000_000, pages: 15_000 },
  ...{ campaigns: 5_000, chatbots: 1_000, visitorTurns: 100_000 },
};

const PAGES_OF_A_DOCUMENT = 3;
const POSTS_OF_A_CAMPAIGN = 5;

export const shareOf = (size: OthersSize, share: number): OthersSize =>
  Object.fromEntries(
    Object.entries(size).map(([name, count]) => [name, Math.ceil(count * share)]),
  ) as unknown as OthersSize;

/** Spreads a number over users: the difference of two roundings is 0 or more, and all of them make the whole. */
const partOf = (whole: number, users: number, at: number): number =>
  Math.floor((whole * (at + 1)) / users) - Math.floor((whole * at) / users);

/** Writes the users whom the asking one must not notice. */
export function addOthers(population: Population, size: OthersSize): void {
  const turns = Math.round(size.turns / size.conversations);
  const visitorTurns = Math.round(size.visitorTurns / size.chatbots);
  for (let at = 0; at < size.users; at++) {
    const part = (whole: number) => partOf(whole, size.users, at);
    addOwner(population, {
      conversations: part(size.conversations),
      turns,
      longest: turns,
      documents: part(Math.round(size.pages / PAGES_OF_A_DOCUMENT)),
      pages: PAGES_OF_A_DOCUMENT,
      drafts: 1,
      campaigns: part(size.campaigns),
      posts: POSTS_OF_A_CAMPAIGN,
      chatbots: part(size.chatbots),
      visitorTurns,
    });
  }
}
