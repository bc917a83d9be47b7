import { z } from "zod/mini";
import { MODULE_KEYS, MODULES, type ModuleJobKind } from "./modules";

/** Background work of features that are no modules. */
export const SHARED_JOB_KINDS = [
  "send-mail",
  "erase-account",
  "purge-conversations",
  "title-conversation",
  "remember-facts",
  "sync-customer",
  "close-customer",
  "sync-product",
  "compare-payments",
  "move-files",
  "index-words",
  "make-vectors",
  "learn-site",
] as const;

/** A kind of background work, by the name that it has in the database and in queue messages. */
export type JobKind = (typeof SHARED_JOB_KINDS)[number] | ModuleJobKind;

export const JOB_KINDS = [
  ...SHARED_JOB_KINDS,
  ...MODULE_KEYS.flatMap((key) => MODULES[key].jobs as readonly ModuleJobKind[]),
] as const;

/**
 * `waiting` and `running` jobs are open; the others have ended. `failed`: no attempt is left, an administrator may
 * retry.
 */
export const JOB_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;

/** A message of a jobs queue. It only wakes the job: its work is in the job's row. */
export const JobMessage = z.object({
  kind: z.string().check(z.minLength(1), z.maxLength(60)),
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
});

export type JobMessage = z.infer<typeof JobMessage>;
