export function startClock(fire: (line: string) => void): () => void;
