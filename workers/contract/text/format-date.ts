/** The time of day. */
export const TIME = { hour: "numeric", minute: "2-digit" } as const;

export type DateOptions = Intl.DateTimeFormatOptions;
type Part = { type: string; value: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatOf(language: string, options: DateOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(language, options)));
  return format;
}

/**
 * A date or a time as readers of that language write it. All that is shown goes through here: Intl writes “1 décembre”,
 * “28 nov. 2026, 00:00” and, depending on the other fields, “9:00”, which French does not.
 */
export function formatDate(at: Date | number | string, language: string, options: DateOptions): string {
  return write(formatOf(language, options).formatToParts(new Date(at)), language);
}

/** The same of a period, whose common parts are written once. */
export function formatDates(
  from: Date | number | string,
  to: Date | number | string,
  language: string,
  options: DateOptions,
): string {
  return write(formatOf(language, options).formatRangeToParts(new Date(from), new Date(to)), language);
}

const write = (parts: readonly Part[], language: string): string =>
  (language.startsWith("fr") ? parts.map(asInFrench) : parts.map(({ value }) => value)).join("");

function asInFrench({ type, value }: Part, at: number, parts: readonly Part[]): string {
  const namesMonth = () => parts.some((part) => part.type === "month" && /\p{L}/u.test(part.value));
  if (type === "day" && value === "1" && namesMonth()) return "1er";
  if (type === "hour") return value.padStart(2, "0");
  const isBeforeTime = type === "literal" && at > 0 && parts[at + 1]?.type === "hour";
  return isBeforeTime && /^,?\s$/u.test(value) ? " à " : value;
}
