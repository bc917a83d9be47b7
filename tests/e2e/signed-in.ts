import { mkdirSync, readFileSync } from "node:fs";
import type { BrowserContext } from "playwright/test";
import type { SeededUser, UserKind } from "./seed-users.ts";

/** A user whom no other test has. */
export function takeUser(kind: UserKind = "plain"): SeededUser {
  const state = process.env.E2E_STATE!;
  const users = JSON.parse(readFileSync(`${state}/users.json`, "utf8")) as SeededUser[];
  const free = users.find((user) => user.kind === kind && takes(`${state}/taken-${user.id}`));
  if (!free) throw new Error(`no user is left: raise the number of ${kind} ones in seed-users.ts`);
  return free;
}

/** Making a folder succeeds once, whichever process tries. */
function takes(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Signs a browser in, as the sign-in screen does: by its cookie. */
export async function signIn(context: BrowserContext, { token }: SeededUser): Promise<void> {
  const url = `http://127.0.0.1:${process.env.E2E_PORT}`;
  await context.addCookies([{ name: "atelier_session", value: token, url, httpOnly: true, sameSite: "Lax" }]);
}
