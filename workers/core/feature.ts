import type { ModuleKey } from "../contract/modules";
import type { Context } from "./context";
import type { Exporter } from "./export/export-file";
import type { UploadKind, UploadPurpose } from "./files/uploads/upload-kind";
import type { JobDefinition } from "./jobs/define-job";
import type { VectorSources } from "./knowledge/vectors/vector-sources";
import type {
  AccountClosing,
  AddressChange,
  Eraser,
  Product,
  ScheduledTask,
  ScheduleName,
  Sessions,
} from "./product";
import type { Route, Routes } from "./routes/routes";
import type { RecordWords } from "./search/record-words";
import type { SearchedKind } from "./search/searched-kind";
import type { TurnKind } from "./turns/turn-kind";

/** The cron lines of `wrangler.toml`: one that is in only one of both places is never run. */
export const SCHEDULES: Record<string, ScheduleName> = {
  "17 3 * * *": "daily",
  "47 * * * *": "hourly",
  "* * * * *": "everyMinute",
};

/** Everything that a feature adds to the parts shared by all features. */
export interface Feature {
  /** The module through which users reach it; absent for what everybody has. */
  module?: ModuleKey;
  /** Calls of the API. */
  routes?: readonly Pick<Routes, "routes">[];
  /** Functions that find the actor of a request; one feature has them. */
  sessions?: Sessions;
  /** Background work; `contract/jobs.ts` names the kinds. */
  jobs?: readonly JobDefinition[];
  /** Kinds of turns: the questions that the feature asks models in conversations. */
  turns?: readonly TurnKind[];
  /** Scheduled work; repeating it must be safe. */
  schedules?: Partial<Record<ScheduleName, readonly ScheduledTask[]>>;
  /** Records that are searched by words. */
  words?: readonly RecordWords[];
  /** Its records in the search over all that a user has; those of a module only where the plan covers it. */
  searched?: readonly SearchedKind[];
  /** Sources of the feature that are searched by meaning. */
  vectors?: readonly VectorSources[];
  /** The files that it takes in chunks. */
  uploads?: Partial<Record<UploadPurpose, UploadKind>>;
  /** Counts the actor's things that wait for them: shown beside the module's name in the menu. */
  attention?: (ctx: Context) => Promise<number>;
  onAccountClosed?: AccountClosing;
  onEmailChanged?: AddressChange;
  /** Removes the data it stores of a user. */
  erase?: Eraser;
  /** The data it stores of a user, as files. */
  export?: Exporter;
}

/** The calls of all features. */
export const routesOf = (features: readonly Feature[]): Route[] =>
  features.flatMap(({ routes = [] }) => routes.flatMap((noun) => noun.routes));

/** Puts features together. Throws if two of them have a kind of the same name. */
export function createProduct(features: readonly Feature[], version = ""): Product {
  const tasks = (name: ScheduleName) => features.flatMap(({ schedules }) => schedules?.[name] ?? []);
  return Object.freeze({
    version,
    sessions: features.find(({ sessions }) => sessions)?.sessions,
    jobs: byName(
      features.flatMap(({ jobs = [] }) => jobs),
      ({ kind }) => kind,
    ),
    turns: byName(
      features.flatMap(({ turns = [] }) => turns),
      ({ name }) => name,
    ),
    tasks: { daily: tasks("daily"), hourly: tasks("hourly"), everyMinute: tasks("everyMinute") },
    words: features.flatMap(({ words = [] }) => words),
    searched: features.flatMap(({ module = null, searched = [] }) =>
      searched.map((kind) => ({ ...kind, module })),
    ),
    vectors: features.flatMap(({ vectors = [] }) => vectors),
    uploads: Object.assign({}, ...features.map(({ uploads }) => uploads)) as Product["uploads"],
    attention: new Map(
      features.flatMap(({ module, attention }) =>
        module && attention ? [[module, attention] as const] : [],
      ),
    ),
    onAccountClosed: features.flatMap(({ onAccountClosed }) => onAccountClosed ?? []),
    onEmailChanged: features.flatMap(({ onEmailChanged }) => onEmailChanged ?? []),
    erasers: features.flatMap(({ erase }) => erase ?? []),
    exporters: features.flatMap((feature) => feature.export ?? []),
  });
}

function byName<Definition>(
  definitions: readonly Definition[],
  nameOf: (definition: Definition) => string,
): ReadonlyMap<string, Definition> {
  const byName = new Map(definitions.map((definition) => [nameOf(definition), definition]));
  if (byName.size < definitions.length) throw new Error("two definitions have one name");
  return byName;
}
