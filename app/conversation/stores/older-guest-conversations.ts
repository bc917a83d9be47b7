/** A turn as it was stored when it had all answers to its question; its id is that of the answer. */
interface OlderTurn {
  answers: { exchange: string | null }[];
  shown: number;
  key: string;
}

interface OlderConversation {
  version: 1;
  exchanges: OlderTurn[];
}

/**
 * A conversation that was stored before conversations were trees: each answer becomes a turn, and what followed a question
 * follows the answer that was shown. Anything else stays as it is.
 */
export function fromOlder(stored: unknown): unknown {
  if (!isOlder(stored)) return stored;
  const { exchanges, ...conversation } = stored;
  let parent: string | null = null;
  const turns = exchanges.flatMap(({ answers, shown, key, ...turn }) => {
    const all = answers.map((answer, index) => ({
      ...turn,
      key: index === shown ? key : `${key}-${index}`,
      parent,
      siblings: [],
      answer,
    }));
    parent = answers[shown]?.exchange ?? parent;
    return all;
  });
  return { ...conversation, version: 2, turns, selected: parent };
}

const isOlder = (stored: unknown): stored is OlderConversation =>
  typeof stored === "object" &&
  stored !== null &&
  "version" in stored &&
  stored.version === 1 &&
  "exchanges" in stored;
