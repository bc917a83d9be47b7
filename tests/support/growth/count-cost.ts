import { createExecutionContext, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../../../workers/core/env";
import worker from "../test-worker";

/** Everything that Cloudflare counts of one call, up to the end of what follows its answer. */
export interface Cost {
  /** Round trips to D1, of the Worker and of its objects. */
  trips: number;
  /** Rows that D1 wrote, those of indexes included. */
  written: number;
  /** Statements that write words. Their rows are not counted: now and then, an index joins what it has. */
  words: number;
  /** Calls of objects, of the Worker and of objects themselves. */
  objects: number;
  messages: number;
  files: number;
  cached: number;
}

type Method = (...values: unknown[]) => unknown;

/** Calls `note` before each of these methods. */
const counted = <Binding extends object>(
  binding: Binding,
  names: string[],
  note: (values: unknown[]) => void,
) =>
  new Proxy(binding, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== "function") return value;
      return (...values: unknown[]) => {
        if (names.includes(String(name))) note(values);
        return (value as Method).apply(target, values);
      };
    },
  });

function countedDatabase(cost: Cost): D1Database {
  const inner = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const note = (sql: string, { meta }: D1Result) => {
    if (!/_words\b/.test(sql)) cost.written += meta.rows_written;
    else if (/^\s*(insert|delete)/i.test(sql)) cost.words += 1;
  };
  const noted = async <Result extends D1Result>(sql: string, work: Promise<Result>): Promise<Result> => {
    cost.trips += 1;
    const result = await work;
    note(sql, result);
    return result;
  };
  const wrap = (sql: string, statement: D1PreparedStatement): D1PreparedStatement => {
    const outer = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all: () => noted(sql, statement.all()),
      run: () => noted(sql, statement.run()),
      first: async () => (await noted(sql, statement.all())).results[0] ?? null,
      // D1 tells nothing about raw results; what returns rows here writes none.
      raw: (options?: { columnNames: true }) => {
        cost.trips += 1;
        return statement.raw(options!);
      },
    } as unknown as D1PreparedStatement;
    inner.set(outer, { sql, statement });
    return outer;
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    cost.trips += 1;
    const known = statements.map((each) => inner.get(each)!);
    const results = await env.DB.batch(known.map(({ statement }) => statement));
    for (const [at, result] of results.entries()) note(known[at]!.sql, result);
    return results;
  };
  return { prepare: (sql: string) => wrap(sql, env.DB.prepare(sql)), batch } as unknown as D1Database;
}

const nothing = (): Cost => ({
  ...{ trips: 0, written: 0, words: 0, objects: 0, messages: 0, files: 0, cached: 0 },
});

export class CountedBindings {
  readonly cost = nothing();
  readonly env: Env;

  constructor() {
    const { cost } = this;
    const objects = (namespace: DurableObjectNamespace) =>
      counted(namespace, ["get", "getByName"], () => (cost.objects += 1));
    const queue = (one: Queue) =>
      counted(one, ["send", "sendBatch"], ([batch]) => {
        cost.messages += Array.isArray(batch) ? batch.length : 1;
      });
    const bindings = env as unknown as Env;
    this.env = {
      ...bindings,
      DB: countedDatabase(cost),
      TURN_LOG: objects(env.TURN_LOG as unknown as DurableObjectNamespace),
      CONVERSATION_STREAM: objects(env.CONVERSATION_STREAM as unknown as DurableObjectNamespace),
      JOBS: queue(env.JOBS as unknown as Queue),
      DOCUMENT_JOBS: queue(env.DOCUMENT_JOBS as unknown as Queue),
      FILES: counted(env.FILES, ["get", "put", "head", "list", "delete"], () => (cost.files += 1)),
      CACHE: counted(
        env.CACHE,
        ["get", "getWithMetadata", "put", "delete", "list"],
        () => (cost.cached += 1),
      ),
    } as unknown as Env;
  }

  /** Has an object use these bindings from now on: what it does for a question is a part of the question's cost. */
  async lendTo(stub: DurableObjectStub): Promise<void> {
    await runInDurableObject(stub, (object) => {
      Object.assign(object, { env: this.env });
    });
  }

  async fetch(request: Request): Promise<Response> {
    return worker.fetch(request as never, this.env, createExecutionContext());
  }

  reset(): void {
    Object.assign(this.cost, nothing());
  }
}
