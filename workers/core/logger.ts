const LEVELS = { debug: 10, info: 20, warn: 30, error: 40 } as const;

type Level = keyof typeof LEVELS;
type Fields = Record<string, string | number | boolean | null | undefined>;

export type Logger = Record<Level, (event: string, fields?: Fields) => void> & {
  /** Writes for a person at the terminal of `npm start`; never used where logs are collected. */
  print: (text: string) => void;
};

/** Writes one JSON line for each event. Fields are figures and ids: never secrets, never what people wrote. */
export function createLogger(threshold: Level, always: Fields): Logger {
  const at = (level: Level) => (event: string, fields?: Fields) => {
    if (LEVELS[level] < LEVELS[threshold]) return;
    const line = JSON.stringify({ level, event, ...always, ...fields });
    if (level === "error") console.error(line);
    else console.log(line);
  };
  return {
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    print: (text) => console.log(text),
  };
}

/** Precedes the values in the message of a failed query: texts and addresses of users. */
const QUERY_VALUES = /\nparams:/;

/** Keeps what may be logged of an unknown error: its name and message, cut short. */
export function errorFields(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: String(error).slice(0, 200) };
  const [detail = ""] = error.message.split(QUERY_VALUES);
  const cause = error.cause instanceof Error ? error.cause.message.slice(0, 200) : undefined;
  return { error: error.name, detail: detail.slice(0, 300), ...(cause ? { cause } : {}) };
}
