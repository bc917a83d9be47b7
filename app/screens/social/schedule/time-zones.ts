/** Time zones that a person can choose from, with the given ones first. */
export function timeZonesWith(...first: (string | null)[]): string[] {
  const all = Intl.supportedValuesOf("timeZone");
  return [...new Set([...first.filter((zone) => zone !== null), "UTC", ...all])];
}
