/** One line for each thing to put right, from the names of a deployment's secrets and those under `[vars]`. */
export function deploymentProblems(secrets: string[], vars: string[]): string[];
