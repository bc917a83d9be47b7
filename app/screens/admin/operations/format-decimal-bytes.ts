/** Writes a size in units of a thousand million bytes, as limits of databases are told, or of a million where it is small. */
export function formatDecimalBytes(bytes: number, language: string): string {
  const isSmall = bytes < 1e8;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isSmall ? "megabyte" : "gigabyte",
    maximumFractionDigits: isSmall ? 1 : 2,
  }).format(bytes / (isSmall ? 1e6 : 1e9));
}
