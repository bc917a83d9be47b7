/** Properties, of YAML or TOML, that some programs write at the beginning of a Markdown file. */
const MATTER = /^(---|\+\+\+)[ \t]*\n((?:[^\n]*\n)*?)(?:\1|\.{3})[ \t]*(?:\n|$)/;
const PROPERTY = /^\s*(?:#|[\w"'][\w"' .-]*[:=])/;

/** Markdown without the properties at its beginning; lines end with "\n". */
export function withoutFrontMatter(markdown: string): string {
  const [matter = "", , properties = ""] = MATTER.exec(markdown) ?? [];
  // A text may begin with a rule.
  return properties.trim() === "" || PROPERTY.test(properties) ? markdown.slice(matter.length) : markdown;
}
