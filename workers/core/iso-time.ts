export function isoTime(ms: number): string;
export function isoTime(ms: number | null): string | null;
/** Epoch milliseconds, as tables store them, in ISO 8601, as responses have them. */
export function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
