import { createHash, randomBytes } from "node:crypto";
import type { LocalDatabase, LocalStatement } from "../support/machine/local-database.ts";

/** A user that stands in the database before the product starts: nothing else may write to it afterwards. */
export interface SeededUser {
  id: string;
  kind: UserKind;
  token: string;
}

/**
 * `many` has 23 conversations, `long` one of a hundred turns, `files` 205 documents, `limited` a plan that allows one
 * document, folder, question and explanation, `planner` the social planner, the others the plan of that type.
 */
export type UserKind =
  | "plain"
  | "chatai"
  | "combo"
  | "pdf"
  | "many"
  | "long"
  | "files"
  | "limited"
  | "planner";

/** Number of users of each kind: every test takes its own, on both screens and when it is tried again. */
const COUNTS: Record<UserKind, number> = {
  plain: 60,
  chatai: 10,
  combo: 160,
  pdf: 32,
  many: 14,
  long: 6,
  files: 6,
  limited: 6,
  planner: 120,
};
/** The type of the plan that users of a kind have. */
const PLANS: Partial<Record<UserKind, string>> = {
  chatai: "chatai",
  combo: "combo",
  pdf: "pdf",
  files: "combo",
  limited: "combo",
  planner: "social",
};
const LIMITED_VERSION = 9_001;
const LIMITED = ["pdf-uploads", "pdf-folders", "pdf-chat", "pdf-functionality"];
const ONE = { quantity: 1, period: "total" };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Words of a conversation's text, as `core/search/owner-key.ts` has them. */
const keyed = (text: string) => {
  const key = "substr(c.user_id, 5, 8)";
  return `${key} || replace(${text}, ' ', ' ' || ${key})`;
};

/** Fills the tables of words: every text here is its own words. */
const WORDS = [
  "INSERT INTO user_search (rowid, name, email) SELECT rowid, name, email FROM users",
  `INSERT INTO own_title_words (rowid, text) SELECT c.rowid, ${keyed("c.title")} FROM conversations c`,
  `INSERT INTO own_turn_words (rowid, text)
   SELECT a.rowid, ${keyed("q.content_text || ' ' || a.content_text")} FROM messages a
   JOIN messages q ON q.exchange_id = a.exchange_id AND q.role = 'user'
   JOIN conversations c ON c.id = a.conversation_id WHERE a.role = 'assistant'`,
  `INSERT INTO pdf_file_words (rowid, owner, name, title, first_page, second_page)
   SELECT rowid, hex(user_id), name, '', '', '' FROM pdf_files`,
];

type Values = Record<string, string | number | null>;

/** Writes the users, and gives them with the tokens of their sessions. */
export async function seedUsers(db: LocalDatabase): Promise<SeededUser[]> {
  const kinds = Object.entries(COUNTS).flatMap(([kind, count]) =>
    Array<UserKind>(count).fill(kind as UserKind),
  );
  const users = kinds.map((kind): SeededUser => {
    const id = `usr_${randomBytes(6).toString("hex")}_${randomBytes(16).toString("base64url")}`;
    return { id, kind, token: `usr_${randomBytes(32).toString("base64url")}` };
  });
  const insert = (table: string, row: Values) =>
    db
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row).map(() => "?")})`,
      )
      .bind(...Object.values(row));
  const statements = users.flatMap((user) => [
    ...[...account(user), ...history(user), ...documents(user)].map(([table, row]) => insert(table, row)),
    ...(PLANS[user.kind] ? [subscription(db, user), modules(db, user)] : []),
  ]);
  // A commit waits for the disk: one for each user would take minutes on some machines.
  await db.batch([limitedVersion(db), ...statements, ...WORDS.map((statement) => db.prepare(statement))]);
  return users;
}

function account({ id, token }: SeededUser): [string, Values][] {
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  const hash = createHash("sha256").update(token).digest("base64url");
  return [
    [
      "users",
      { id, name: "Test User", email: `${id.slice(4, 16)}@example.com`, email_verified: 1, ...times },
    ],
    ["sessions", { id: `ses_${id}`, token: hash, user_id: id, expires_at: now + DAY_MS, ...times }],
  ];
}

const subscription = (db: LocalDatabase, { id, kind }: SeededUser): LocalStatement =>
  db
    .prepare(
      `INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
       SELECT ?, ?, id, coalesce(?, current_version), 'admin', 'active', ?, ? FROM plans WHERE plan_type = ? LIMIT 1`,
    )
    .bind(
      `sub_${id}`,
      id,
      kind === "limited" ? LIMITED_VERSION : null,
      Date.now(),
      Date.now(),
      PLANS[kind] ?? null,
    );

/** Switches on what the plan of a user covers of the modules that the product offers, as a subscription does. */
const modules = (db: LocalDatabase, { id, kind }: SeededUser): LocalStatement =>
  db
    .prepare(
      `INSERT INTO user_modules (user_id, module_id, is_active, activated_at)
       SELECT ?1, id, 1, ?2 FROM modules WHERE module_key = ?3 OR (?3 = 'combo' AND module_key IN ('pdf', 'rédaction', 'support'))`,
    )
    .bind(id, Date.now(), PLANS[kind] ?? null);

/** A version of the large plan that allows almost nothing of documents. */
const limitedVersion = (db: LocalDatabase): LocalStatement =>
  db
    .prepare(
      `INSERT INTO plan_versions (plan_id, version, limits, included_models, created_at)
       SELECT id, ?, ?, '[]', ? FROM plans WHERE plan_type = 'combo' LIMIT 1`,
    )
    .bind(
      LIMITED_VERSION,
      JSON.stringify(Object.fromEntries(LIMITED.map((type) => [type, ONE]))),
      Date.now(),
    );

/** Documents as an upload leaves them, without their bytes: a list shows no more of them. */
function documents({ id: user_id, kind }: SeededUser): [string, Values][] {
  if (kind !== "files") return [];
  return Array.from({ length: 205 }, (_, at) => {
    const id = `pdf_${user_id.slice(4, 16)}_${String(at).padStart(22, "A")}`;
    const times = { created_at: at + 1, updated_at: at + 1 };
    const name = `document ${at}.pdf`;
    const analysed = { analysis_status: "completed", progress_total_pages: 1, progress_completed_pages: 1 };
    const row = { id, user_id, name, byte_size: 1_000, r2_key: `pdf/${user_id}/${id}/document.pdf` };
    return ["pdf_files", { ...row, ...analysed, ...times }];
  });
}

function history({ id, kind }: SeededUser): [string, Values][] {
  if (kind === "many")
    return Array.from({ length: 23 }, (_, at) => [
      "conversations",
      conversation(id, at, at === 7 ? "About pears" : `About apples ${at}`),
    ]);
  if (kind !== "long") return [];
  const long = conversation(id, 0, "Long");
  return [["conversations", long], ...Array.from({ length: 200 }, (_, at) => message(String(long.id), at))];
}

function conversation(user: string, at: number, title: string): Values {
  const id = `cnv_${user.slice(4, 16)}_${String(at).padStart(22, "A")}`;
  return { id, user_id: user, title, created_at: Date.now() + at, updated_at: Date.now() + at };
}

function message(conversation_id: string, at: number): [string, Values] {
  const number = Math.floor(at / 2);
  const exchange_id = `${conversation_id}-${number}`;
  const role = at % 2 ? "assistant" : "user";
  const parent_id = number > 0 ? `${conversation_id}-${number - 1}` : null;
  const content_text = `${role} ${number}`;
  const shared = {
    conversation_id,
    exchange_id,
    parent_id,
    position: at,
    role,
    content_text,
    created_at: at,
  };
  return ["messages", { id: `${exchange_id}:${role}`, ...shared }];
}
