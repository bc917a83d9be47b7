export function startClock(fire: (line: string) => void): () => void;
export function isDue(line: string, date: Date): boolean;
