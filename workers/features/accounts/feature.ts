import type { Feature } from "../../core/feature";
import type { JobDefinition } from "../../core/jobs/define-job";
import { eraseAccountJob } from "./erase/erase-account";
import { userSearchWords } from "./index-user";
import { pruneProofs } from "./prune-proofs";
import { readActor } from "./read-session";
import { accountCalls } from "./routes";
import { readSessionCookie } from "./session-cookie";
import { realmOf } from "./tokens";
import { readVisitorSession } from "./visitor-session";

/**
 * Accounts, their sessions and mails. What they store of a user is erased after everything else, and exported around it: see
 * `erase/erase-account.ts` and `export/export-account.ts`.
 */
export const accounts = {
  routes: [accountCalls],
  sessions: { readActor, realmOf, readSessionCookie, readVisitorSession },
  jobs: [eraseAccountJob as JobDefinition],
  schedules: { daily: [pruneProofs] },
  words: [userSearchWords],
} satisfies Feature;
