export function ensureBrowser(): Promise<string | null>;
