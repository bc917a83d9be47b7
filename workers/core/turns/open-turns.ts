/** Turns that this isolate is answering now. */
const open = new Set<string>();

export const openTurn = (requestId: string): void => void open.add(requestId);

export const closeTurn = (requestId: string): void => void open.delete(requestId);

export const countOpenTurns = (): number => open.size;
