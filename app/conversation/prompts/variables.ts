const VARIABLE = /\{\{[ \t]*([^{}\n]{1,60}?)[ \t]*\}\}/g;

/** The names of what a prompt asks for, `{{such as this}}`, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!)),
];

/** A prompt with its variables filled in; those without a value stay as they are. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole);
