import type { Database } from "../db/client";
import type { Config, Env } from "./env";
import type { Logger } from "./logger";

/** The part of a context that does not depend on who asks. */
export interface Connections {
  env: Env;
  config: Config;
  db: Database;
  log: Logger;
  /** Keeps the isolate running until the work is done, without delaying the response. */
  waitUntil: (work: Promise<unknown>) => void;
}
