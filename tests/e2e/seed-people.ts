import { createHash } from "node:crypto";

/** People whom the browser tests find signed in by a token; each project has its own, since both run at once. */
export const PEOPLE = ["no plan", "pdf", "chatai", "combo"] as const;

export type Person = (typeof PEOPLE)[number];

interface Statement {
  bind(...values: unknown[]): Statement;
}
interface Database {
  prepare(query: string): Statement;
  batch(statements: Statement[]): Promise<unknown>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const seedOf = (person: Person, project: string) => createHash("sha256").update(`${person} ${project}`);

/** The session token of a person in a project; for the cookie `atelier_session`. */
export const tokenOf = (person: Person, project: string): string =>
  `usr_${seedOf(person, project).digest("base64url")}`;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Adds the people with their plans, and offers every module. */
export async function seedPeople(db: Database, projects: readonly string[]): Promise<void> {
  const now = Date.now();
  const statements = [db.prepare("UPDATE modules SET is_active = 1")];
  for (const project of projects)
    for (const person of PEOPLE) {
      const hex = seedOf(person, project).digest("hex");
      const id = `usr_${hex.slice(0, 12)}_${hex.slice(12, 34)}`;
      const token = hashOf(tokenOf(person, project));
      statements.push(
        db
          .prepare(
            `INSERT OR IGNORE INTO users (id, name, email, email_verified, created_at, updated_at)
             VALUES (?, 'Test User', ?, 1, ?, ?)`,
          )
          .bind(id, `${hex.slice(0, 12)}@example.com`, now, now),
        db
          .prepare(
            `INSERT OR IGNORE INTO sessions (id, token, user_id, expires_at, created_at, updated_at)
             VALUES (?, ?, ?, ?, ?, ?)`,
          )
          .bind(`ses_${hex.slice(0, 16)}`, token, id, now + DAY_MS, now, now),
      );
      if (person !== "no plan")
        statements.push(
          db
            .prepare(
              `INSERT OR IGNORE INTO subscriptions
                 (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
               SELECT ?, ?, id, current_version, 'admin', 'active', ?, ? FROM plans WHERE plan_type = ?`,
            )
            .bind(`sub_${hex.slice(0, 16)}`, id, now, now, person),
        );
    }
  await db.batch(statements);
}
