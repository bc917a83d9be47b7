interface Group {
  [key: string]: string | Group;
}

export function readCatalogues(language: string): Record<string, Group>;
export function textTypes(english: Record<string, Group>, french: Record<string, Group>): string;
