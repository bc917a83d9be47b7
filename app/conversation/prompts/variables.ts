const VARIABLE = /\{\{([^{}\n]{1,80})\}\}/g;

/** The names of what a prompt asks for, `{{such as this}}`, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name]) => name!.trim()).filter(Boolean)),
];

/** A prompt with its variables filled in; those without a value stay as they are. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => {
    const value = Object.hasOwn(values, name.trim()) && values[name.trim()];
    return value || whole;
  });
