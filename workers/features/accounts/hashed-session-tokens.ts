import type { BetterAuthOptions, DBAdapter } from "better-auth";
import { hashToken } from "./tokens";

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Where = NonNullable<Parameters<DBAdapter["findOne"]>[0]["where"]>;

/**
 * Stores only the hash of a session's token in the database. The auth library still sees tokens: one that it looks
 * for is hashed for the query, and returned as it was given.
 */
export function withHashedSessionTokens(make: MakeAdapter): MakeAdapter {
  return (options) => {
    const inner = make(options);
    const adapter: DBAdapter<BetterAuthOptions> = {
      ...inner,
      create: async (input) => {
        const { token } = input.data as { token?: string };
        if (input.model !== "session" || !token) return inner.create(input);
        const row = await inner.create({ ...input, data: { ...input.data, token: hashToken(token) } });
        return { ...row, token } as never;
      },
      findOne: async (input) => {
        const row = await inner.findOne<Record<string, unknown>>(hashTokens(input));
        const asked = input.model === "session" && input.where.find(({ field }) => field === "token");
        return (row && asked ? { ...row, token: asked.value } : row) as never;
      },
      findMany: (input) => inner.findMany(hashTokens(input)),
      update: async (input) => {
        const row = await inner.update<Record<string, unknown>>(hashTokens(input));
        const asked = input.model === "session" && input.where.find(({ field }) => field === "token");
        return (row && asked ? { ...row, token: asked.value } : row) as never;
      },
      updateMany: (input) => inner.updateMany(hashTokens(input)),
      delete: (input) => inner.delete(hashTokens(input)),
      deleteMany: (input) => inner.deleteMany(hashTokens(input)),
      count: (input) => inner.count(hashTokens(input)),
      transaction: (work) => work(adapter as never),
    };
    return adapter;
  };
}

function hashTokens<Input extends { model: string; where?: Where | undefined }>(input: Input): Input {
  if (input.model !== "session" || !input.where) return input;
  const where = input.where.map((clause) =>
    clause.field === "token" ? { ...clause, value: hashValue(clause.value) } : clause,
  );
  return { ...input, where };
}

const hashValue = (value: Where[number]["value"]): Where[number]["value"] =>
  Array.isArray(value) ? value.map((token) => hashToken(String(token))) : hashToken(String(value));
