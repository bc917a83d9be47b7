/** Instructions that are offered again. */
const MAX_RECENT = 4;

/** Kept in memory only, so that nothing someone wrote stays in a shared browser. */
let recent: readonly string[] = [];

/** What was asked for last, newest first. */
export const recentInstructions = (): readonly string[] => recent;

export function rememberInstruction(instruction: string): void {
  recent = [instruction, ...recent.filter((other) => other !== instruction)].slice(0, MAX_RECENT);
}
