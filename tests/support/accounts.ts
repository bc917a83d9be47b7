import { env } from "cloudflare:workers";
import type { Actor, UserActor } from "../../workers/core/context";
import type { PlanTypeName } from "../../workers/contract/plans/plans";
import { hashPassword } from "../../workers/features/accounts/password";
import { readActor } from "../../workers/features/accounts/read-session";
import { hashToken, newToken } from "../../workers/features/accounts/tokens";
import { newKey } from "../../workers/core/ids";
import { Client, newAddress } from "./client";
import { testContext } from "./factories";

/** A registered user that its test made, signed in. */
export interface TestUser {
  id: string;
  email: string;
  /** Set where the test asked for one. */
  password: string | null;
  token: string;
  client: Client;
}

const randomHex = (bytes: number) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex");

const insert = (table: string, row: Record<string, string | number | null>) =>
  env.DB.prepare(
    `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join(", ")})`,
  ).bind(...Object.values(row));

const HOUR_MS = 60 * 60 * 1000;

const hashes = new Map<string, Promise<string>>();

/** Hashing is slow on purpose: tests that share a password share its hash. */
function hashOnce(password: string): Promise<string> {
  let hash = hashes.get(password);
  if (!hash) hashes.set(password, (hash = hashPassword(password)));
  return hash;
}

/** A user of a test's own, with a session; `plan` subscribes, `password` makes a password to sign in with. */
export async function addUser({
  plan,
  password,
}: { plan?: PlanTypeName; password?: string } = {}): Promise<TestUser> {
  const id = newKey("usr", randomHex(6));
  const email = `user-${randomHex(6)}@example.com`;
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  const token = newToken("user");
  const statements = [
    insert("users", { id, name: "Test User", email, email_verified: 1, ...times }),
    insert("sessions", {
      id: `ses_${randomHex(8)}`,
      token: hashToken(token),
      user_id: id,
      expires_at: now + HOUR_MS,
      ...times,
    }),
  ];
  if (password)
    statements.push(
      insert("credentials", {
        id: `cre_${randomHex(8)}`,
        account_id: id,
        provider_id: "credential",
        user_id: id,
        password: await hashOnce(password),
        ...times,
      }),
    );
  await env.DB.batch(statements);
  if (plan) await subscribe(id, plan);
  const client = new Client(newAddress(), { authorization: `Bearer ${token}` });
  return { id, email, password: password ?? null, token, client };
}

/** Gives a user the seeded plan of a type, as an administrator would. */
export async function subscribe(userId: string, plan: PlanTypeName): Promise<void> {
  const row = await env.DB.prepare(
    "SELECT id, current_version FROM plans WHERE plan_type = ? ORDER BY id LIMIT 1",
  )
    .bind(plan)
    .first<{ id: number; current_version: number }>();
  const now = Date.now();
  await insert("subscriptions", {
    id: `sub_${randomHex(8)}`,
    user_id: userId,
    plan_id: row!.id,
    plan_version: row!.current_version,
    source: "admin",
    status: "active",
    period_start: now,
    created_at: now,
  }).run();
}

/** The user as a verb gets it. */
export async function actorOf(user: TestUser): Promise<UserActor> {
  const actor: Actor | null = await readActor(testContext(), user.token);
  if (actor?.kind !== "user") throw new Error("no such user");
  return actor;
}

/** An administrator of a test's own, signed in. */
export async function addAdmin(): Promise<{ id: string; email: string; token: string; client: Client }> {
  const id = `adm_${randomHex(12)}`;
  const email = `admin-${randomHex(6)}@example.com`;
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  const token = newToken("admin");
  await env.DB.batch([
    insert("admins", { id, name: "Admin", email, ...times }),
    insert("admin_sessions", {
      id: `ses_${randomHex(8)}`,
      token: hashToken(token),
      user_id: id,
      expires_at: now + HOUR_MS,
      ...times,
    }),
  ]);
  return { id, email, token, client: new Client(newAddress(), { authorization: `Bearer ${token}` }) };
}
