import type { Context } from "../../context";
import type { Exporter } from "../accounts/export/export-file";
import type { JobDefinition } from "../jobs/define-job";
import type { TurnKind } from "../turns/turn-kind";

/**
 * Removes what a user left in one part of the product; `more` when there was too much for one run. Repeating it is
 * safe.
 */
export type Eraser = (ctx: Context, userId: string) => Promise<"done" | "more">;

/** The schedules of `wrangler.toml`. */
export type ScheduleName = "daily" | "hourly" | "everyMinute";

export type ScheduledTask = (ctx: Context) => Promise<void>;

/** What a module adds to the shared parts of the server. */
export interface ModuleParts {
  /** Its background work; `contract/modules.ts` names the kinds. */
  jobs: readonly JobDefinition[];
  /** Its kinds of turns: what it asks models for in conversations. */
  turns: readonly TurnKind[];
  /** Scheduled work; repeating it must be safe. */
  schedules: Partial<Record<ScheduleName, readonly ScheduledTask[]>>;
  /** Removes the data it stores of a user; null if it stores none. */
  erase: Eraser | null;
  /** The data it stores of a user, as files; null if it stores none. */
  export: Exporter | null;
}
