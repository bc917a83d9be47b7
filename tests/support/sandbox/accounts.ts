import { randomBytes } from "node:crypto";
import { modulesOfPlan } from "../../../workers/contract/modules.ts";
import { hashPassword } from "../../../workers/features/accounts/password.ts";
import { withDatabase } from "../machine/local-database.ts";

/** One password for all of them. */
export const SANDBOX_PASSWORD = "sandbox password";
export const SANDBOX_ADMIN = "admin@example.com";

interface SampleUser {
  email: string;
  name: string;
  /** The type of a plan, as an administrator would grant it. */
  plan?: "chatai" | "pdf" | "combo";
}

const USERS: SampleUser[] = [
  { email: "free@example.com", name: "Ada Free" },
  { email: "chat@example.com", name: "Grace Chat", plan: "chatai" },
  { email: "pdf@example.com", name: "Alan Pdf", plan: "pdf" },
  { email: "combo@example.com", name: "Edsger Combo", plan: "combo" },
];

/** Writes the sample users into the database of a state folder before the product is started on it. */
export async function seedAccounts(stateFolder: string): Promise<void> {
  const password = await hashPassword(SANDBOX_PASSWORD);
  await withDatabase(stateFolder, async (db) => {
    const insert = (table: string, row: Record<string, string | number>) =>
      db
        .prepare(
          `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
            .map(() => "?")
            .join(", ")})`,
        )
        .bind(...Object.values(row));
    const now = Date.now();
    const times = { created_at: now, updated_at: now };
    const statements = USERS.flatMap(({ email, name, plan }) => {
      const id = `usr_${randomBytes(6).toString("hex")}_${randomBytes(16).toString("base64url")}`;
      const credential = {
        id: `cre_${id}`,
        account_id: id,
        provider_id: "credential",
        user_id: id,
        password,
      };
      return [
        insert("users", { id, name, email, email_verified: 1, ...times }),
        insert("credentials", { ...credential, ...times }),
        ...(plan
          ? [
              db
                .prepare(
                  `INSERT INTO subscriptions (id, user_id, plan_id, plan_version, source, status, period_start, created_at)
                   SELECT ?, ?, id, current_version, 'admin', 'active', ?, ? FROM plans WHERE plan_type = ? LIMIT 1`,
                )
                .bind(`sub_${id}`, id, now, now, plan),
              // As for someone who subscribes now: what is offered is on.
              ...modulesOfPlan(plan).map((key) =>
                db
                  .prepare(
                    `INSERT INTO user_modules (user_id, module_id, is_active, activated_at)
                     SELECT ?, id, 1, ? FROM modules WHERE module_key = ? AND is_active = 1`,
                  )
                  .bind(id, now, key),
              ),
            ]
          : []),
      ];
    });
    // The administration finds them by words, which the running product writes.
    const index = { kind: "index-words", subject: "users", run_after: 0, wake_at: 0, created_at: now };
    await db.batch([...statements, insert("jobs", index)]);
  });
}

/** Lists the accounts, to be printed. */
export function sampleAccounts(): string {
  const lines = USERS.map(({ email, plan }) => `  ${email.padEnd(20)} ${plan ? `plan ${plan}` : "no plan"}`);
  return [
    `Sample accounts, all with the password “${SANDBOX_PASSWORD}”:`,
    ...lines,
    `  ${SANDBOX_ADMIN.padEnd(20)} administrator, at /admin/login`,
  ].join("\n");
}
