import type { Context } from "../../../workers/context";
import { openDatabase } from "../../../workers/db/client";

/** A context in which something else happens, once, right before the first statement that matches is run. */
export function interleave(ctx: Context, statement: RegExp, happens: () => Promise<unknown>): Context {
  let isDone = false;
  const held = (inner: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name) as (...given: unknown[]) => unknown;
        if (name === "bind") return (...values: unknown[]) => held(target.bind(...values));
        return async (...given: unknown[]) => {
          if (!isDone) {
            isDone = true;
            await happens();
          }
          return value.apply(target, given);
        };
      },
    });
  const DB = {
    prepare: (sql: string) => (statement.test(sql) ? held(ctx.env.DB.prepare(sql)) : ctx.env.DB.prepare(sql)),
    batch: ctx.env.DB.batch.bind(ctx.env.DB),
  } as unknown as D1Database;
  return { ...ctx, env: { ...ctx.env, DB }, db: openDatabase(DB) };
}
