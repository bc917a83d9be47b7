import type { Context } from "../../../workers/core/context";
import { openDatabase } from "../../../workers/db/client";

/** A context in which something else happens, once, right before the first statement that matches is run. */
export function interleave(ctx: Context, statement: RegExp, happens: () => Promise<unknown>): Context {
  let isDone = false;
  const happenOnce = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await happens();
  };
  const innerOf = new Map<D1PreparedStatement, D1PreparedStatement>();
  const held = (inner: D1PreparedStatement): D1PreparedStatement => {
    const outer = new Proxy(inner, {
      get(target, name) {
        const value = Reflect.get(target, name) as (...given: unknown[]) => unknown;
        if (name === "bind") return (...values: unknown[]) => held(target.bind(...values));
        return async (...given: unknown[]) => {
          await happenOnce();
          return value.apply(target, given);
        };
      },
    });
    innerOf.set(outer, inner);
    return outer;
  };
  const DB = {
    prepare: (sql: string) => (statement.test(sql) ? held(ctx.env.DB.prepare(sql)) : ctx.env.DB.prepare(sql)),
    async batch(statements: D1PreparedStatement[]) {
      if (statements.some((one) => innerOf.has(one))) await happenOnce();
      return ctx.env.DB.batch(statements.map((one) => innerOf.get(one) ?? one));
    },
  } as unknown as D1Database;
  return { ...ctx, env: { ...ctx.env, DB }, db: openDatabase(DB) };
}
