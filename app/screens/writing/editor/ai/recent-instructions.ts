/** Instructions that are offered again. */
const MAX_RECENT = 4;

/** Kept in memory only: typed text must not be left behind in a shared browser. */
let recent: readonly string[] = [];

/** Returns the latest instructions, newest first. */
export const recentInstructions = (): readonly string[] => recent;

export function rememberInstruction(instruction: string): void {
  recent = [instruction, ...recent.filter((other) => other !== instruction)].slice(0, MAX_RECENT);
}
