import type { Statement } from "../page-traits";

/**
 * What people ask for, and the words that documents have for it. `ask` and `say` are lists of phrases, parted by commas
 * and semicolons; any form of their words is meant. `on` names the statement of accounts that has it.
 */
export type Concept = readonly [ask: string, say: string, on?: readonly Statement[]];
