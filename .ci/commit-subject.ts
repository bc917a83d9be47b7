const TYPES = ["build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test"];
const FORM = new RegExp(`^(?:${TYPES.join("|")})(?:\\([a-z0-9/-]+\\))?!?: (\\S+)`);
const MAX_LENGTH = 100;
/** Words that begin a phrase without a verb. */
const NO_VERBS =
  /^(?:an?|the|all|both|each|every|no|none|some|more|less|fewer|only|new|one|two|it|they|we|that|there|what|when|where|which|who|if|as|at|by|for|from|in|of|on|to|with|without)$/;
/** Endings of forms that give no order: `added`, `adding`, `adds`; not those of `need`, `bring`, `pass` or `focus`. */
const OTHER_FORMS = [/[aeiouy]\w*[^e]ed$/, /[aeiouy]\w*ing$/, /(?:[^siu]|[^i]i)s$/];
/** Verbs that end like another form. */
const VERBS = /^(?:embed|alias|bias|canvas)$/;

/** Says what is wrong with the subject of a commit; null where nothing is. */
export function problemOf(subject: string): string | null {
  const [, verb] = FORM.exec(subject) ?? [];
  if (!verb) return `is not "type(scope): verb …" with one of the types ${TYPES.join(", ")}`;
  if (subject.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (subject.endsWith(".")) return "ends with a full stop";
  if (!/^[a-z][a-z-]*$/.test(verb)) return `"${verb}" is not a verb in lower case`;
  if (VERBS.test(verb)) return null;
  if (NO_VERBS.test(verb) || OTHER_FORMS.some((form) => form.test(verb)))
    return `"${verb}" is not an imperative: say what the commit does, as in "add"`;
  return null;
}
