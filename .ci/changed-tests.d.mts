/** A changed file, with the text of its changed lines and of the lines around them. */
export interface Change {
  file: string;
  text: string;
}

/** The test files that a change since a commit can break, as many as fit into two minutes. */
export function chooseTests(commit?: string): string[];

/** Facts that are read of all files before tests are chosen. */
export interface Tree {
  tests: string[];
}
export function readTree(): Tree;

/** Test files that the changes can break, in the order in which they are chosen. */
export function testsOfChanges(changes: Change[], tree?: Tree): string[];

/** One test of each module. */
export const SMOKE: string[];
