/** A changed file, with the text of its changed lines and of the lines around them. */
export interface Change {
  file: string;
  text: string;
}

/** The test files that a change since a commit can break, as many as fit into two minutes. */
export function chooseTests(commit?: string): string[];

/** Test files that the changes can break, in the order in which they are chosen. */
export function testsOfChanges(changes: Change[]): string[];

/** One test of each module. */
export const SMOKE: string[];
