/** One way to use a server: who asks, how fast the upstream writes, for how long. Times in milliseconds. */
export interface Load {
  users: number;
  tokens: number;
  first: number;
  gap: number;
  /** Users come in over this time, one after the other. */
  spread: number;
  /** Nobody asks again after this. */
  duration: number;
  /** Most questions of one user. */
  questions: number;
}

export const LOADS = {
  /** 10 users. */
  calm: { users: 10, tokens: 150, first: 300, gap: 20, spread: 3300, duration: 8000, questions: 3 },
  /** 100 users, the same answer. */
  busy: { users: 100, tokens: 150, first: 300, gap: 20, spread: 3300, duration: 8000, questions: 3 },
  /** 500 open streams. */
  wide: { users: 500, tokens: 50, first: 300, gap: 100, spread: 5000, duration: 9000, questions: 2 },
  /** Answers of one token. */
  short: { users: 20, tokens: 1, first: 100, gap: 0, spread: 500, duration: 4000, questions: 25 },
  /** 2,000 tokens without delay. */
  burst: { users: 20, tokens: 2000, first: 100, gap: 0, spread: 1000, duration: 4000, questions: 2 },
} satisfies Record<string, Load>;

/** Users at a time, in each load at most. */
export const MOST_USERS = 800;

/** Load that every server gets before it is measured, so that nobody pays for compiling. */
export const WARM_UP: Load = {
  users: 10,
  tokens: 40,
  first: 20,
  gap: 5,
  spread: 200,
  duration: 2500,
  questions: 20,
};

export type LoadName = keyof typeof LOADS;

export const LOAD_NAMES = Object.keys(LOADS) as LoadName[];
