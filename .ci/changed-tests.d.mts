/** A file that differs, with the text of its changed lines and of what is around them. */
export interface Change {
  file: string;
  text: string;
}

/** The test files that a change since a commit can break, as many as fit into two minutes. */
export function chooseTests(commit?: string): string[];

/** Test files that have to do with the changes, likeliest to break first. */
export function testsOfChanges(changes: Change[]): string[];

/** One test of each module. */
export const SMOKE: string[];
