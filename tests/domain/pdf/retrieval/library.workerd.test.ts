import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../../../workers/db/client";
import { findPassages } from "../../../../workers/domain/pdf/retrieval/find-passages";
import { addUser } from "../../../support/accounts";
import { testContext } from "../../../support/factories";
import { storeDocument } from "../../../support/stored-document";

const TALK = "The committee met in the usual place and discussed budgets, plans, costs and people at length.";

describe("a large library", () => {
  test("is searched whole, by reading a bounded part of it", async () => {
    const user = await addUser();
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        storeDocument(
          user.id,
          Array.from({ length: 120 }, (_, at) =>
            n === 5 && at === 70
              ? `${TALK} The lighthouse of Cordouan is 68 metres high.`
              : `${TALK} Minute ${n} ${at}.`,
          ),
          { name: `Minutes ${n}.pdf` },
        ),
      ),
    );
    let rows = 0;
    const prepare = (query: string) => {
      const statement = env.DB.prepare(query);
      const watch = (one: D1PreparedStatement): D1PreparedStatement => {
        const [all, raw, bind] = [one.all.bind(one), one.raw.bind(one), one.bind.bind(one)];
        one.all = async <T>() => {
          const answer = await all<T>();
          if (query.includes("chunks")) rows += answer.results.length;
          return answer;
        };
        one.raw = (async (options?: { columnNames?: false }) => {
          const answer = await raw(options);
          if (query.includes("chunks")) rows += answer.length;
          return answer;
        }) as typeof one.raw;
        one.bind = (...values: unknown[]) => watch(bind(...values));
        return one;
      };
      return watch(statement);
    };
    const database = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
    const ctx = { ...testContext(), db: openDatabase(database) };
    const { passages, evidence } = await findPassages(
      ctx,
      { files },
      "How tall is the Cordouan lighthouse?",
      {
        limit: 5,
      },
    );
    expect(passages[0]).toMatchObject({ file: files[5]!.id, page: 71 });
    expect(evidence).toBe("enough");
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(240);
  });

  test("finds nothing of files outside the scope", async () => {
    const user = await addUser();
    const pages = Array.from({ length: 400 }, (_, at) => `${TALK} Minute ${at}.`);
    const [one, two] = await Promise.all([storeDocument(user.id, pages), storeDocument(user.id, pages)]);
    const other = await storeDocument(user.id, ["The lighthouse of Cordouan is 68 metres high."]);
    const { passages } = await findPassages(testContext(), { files: [one, two] }, "lighthouse of Cordouan", {
      limit: 5,
    });
    expect(passages.map(({ file }) => file)).not.toContain(other.id);
  });
});
