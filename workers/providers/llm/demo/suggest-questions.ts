export const suggestHelpQuestions = (_i: { theme: string; language: string }): string[] => ["How?"];
