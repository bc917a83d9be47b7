import { describe, expect, test } from "vitest";
import { eraseRuns, exportRuns } from "../../../workers/features/writing/runs/runs-of-account";
import { decideRun, listRuns } from "../../../workers/features/writing/runs/list-runs";
import { testAmelioration, testTemplate } from "../../../workers/features/writing/runs/test-prompt";
import { newKey, shardOf } from "../../../workers/core/ids";
import { actorOf, addUser } from "../../support/accounts";
import { addModel, rowsOf, testContext } from "../../support/factories";
import { saying } from "../../support/document-questions";
import { listeningContext, scansOf } from "../../support/query-plans";
import { addDocument } from "../../support/writing/documents";
import { promptsOf, seededAmelioration, seededTemplate } from "../../support/writing/runs";

/** A user with a document and its runs, as if they had run one after another. */
async function writerWithRuns(count: number) {
  const user = await addUser({ plan: "combo" });
  const document = await addDocument(user);
  for (let at = 0; at < count; at += 1) {
    const id = newKey("req", shardOf(user.id));
    await rowsOf(
      `INSERT INTO writing_runs (id, user_id, document_id, kind, instruction, prompt_version, parts, created_at)
       VALUES (?, ?, ?, 'rewrite', ?, 0, 1, ?)`,
      id,
      user.id,
      document.id,
      `Secret instruction ${at}`,
      // Several at the same moment, where only the id tells them apart.
      1_000 + Math.floor(at / 3),
    );
    await rowsOf(
      `INSERT INTO writing_run_parts (run_id, request_id, part, state, model_id, input_tokens, output_tokens, cost,
         response_time_ms, ended_at) VALUES (?, ?, 1, 'complete', 1, 10, 5, 0.01, 100, 2000)`,
      id,
      id,
    );
  }
  return { user, actor: await actorOf(user), document: document.id };
}

describe("the runs of a document", () => {
  test("come a page at a time, each once, newest first", async () => {
    const { actor, document } = await writerWithRuns(65);
    const ctx = testContext(actor);
    const seen: { id: string; created_at: string }[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRuns(ctx, document, cursor);
      seen.push(...page.data);
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(65);
    const times = seen.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("do not stay running: what a killed server left is over after a while", async () => {
    const user = await addUser({ plan: "combo" });
    const document = (await addDocument(user)).id;
    const add = async (age: number, parts: number) => {
      const [id, at] = [newKey("req", shardOf(user.id)), Date.now() - age];
      await rowsOf(
        `INSERT INTO writing_runs (id, user_id, document_id, kind, instruction, prompt_version, parts, created_at)
         VALUES (?, ?, ?, 'rewrite', 'Shorter', 0, 2, ?)`,
        id,
        user.id,
        document,
        at,
      );
      if (parts > 0)
        await rowsOf(
          `INSERT INTO writing_run_parts (run_id, request_id, part, state, model_id, input_tokens, output_tokens, cost,
             response_time_ms, ended_at) VALUES (?, ?, 1, 'complete', 1, 10, 5, 0.01, 100, ?)`,
          id,
          id,
          at,
        );
      return id;
    };
    const hours = 60 * 60_000;
    const begun = await add(0, 0);
    const between = await add(1_000, 1);
    const left = await add(2 * hours, 1);
    await add(2 * hours, 0);
    const { data } = await listRuns(testContext(await actorOf(user)), document);
    expect(data.map(({ id, state }) => ({ id, state }))).toEqual([
      { id: begun, state: "running" },
      { id: between, state: "running" },
      { id: left, state: "cancelled" },
    ]);
  });

  test("are found by an index", async () => {
    const { actor, document } = await writerWithRuns(1);
    const { ctx, asked } = listeningContext(actor);
    const { data } = await listRuns(ctx, document, `2000_${newKey("req", shardOf(actor.id))}`);
    await decideRun(ctx, { document, run: data[0]!.id }, { accepted: 1, rejected: 0 });
    expect(asked.length).toBeGreaterThan(3);
    expect(await scansOf(asked)).toEqual([]);
  });
});

test("an account's runs and brand voice are exported, and erased with it", async () => {
  const { user, actor } = await writerWithRuns(3);
  await rowsOf(
    `INSERT INTO brand_voices (user_id, audience, words_to_use, words_to_avoid, sample, updated_at)
     VALUES (?, 'Gardeners', '[]', '[]', '', 1)`,
    user.id,
  );
  const ctx = testContext(actor);
  const files = new Map<string, string>();
  for await (const { path, content } of exportRuns(ctx, user.id)) {
    let text = "";
    for await (const piece of content) text += String(piece);
    files.set(path, text);
  }
  expect(files.get("writing/runs.json")).toContain("Secret instruction 2");
  expect(files.get("writing/brand-voice.json")).toContain("Gardeners");
  expect([...files.values()].join("")).not.toContain(user.id);
  expect(await eraseRuns(ctx, user.id)).toBe("done");
  for (const table of ["writing_runs", "brand_voices"])
    expect(await rowsOf(`SELECT 1 FROM ${table} WHERE user_id = ?`, user.id)).toEqual([]);
  expect(await eraseRuns(ctx, user.id)).toBe("done");
});

describe("an administrator who tries a prompt", () => {
  const ctx = testContext();

  test("sees what was sent, the answer, and what it cost, without a brand voice", async () => {
    const model = await saying("Thank you, Ms Adler.");
    const result = await testTemplate(ctx, await seededTemplate("Thank-you note"), {
      model_id: model.id,
      language: "en",
      fields: { person: "Ms Adler", reason: "Help" },
      content: "",
    });
    expect(result).toMatchObject({ ok: 1, answer: "Thank you, Ms Adler.", truncated: false });
    expect(result.cost).toBeCloseTo((result.input_tokens * 0.5 + result.output_tokens * 2) / 1000, 9);
    expect(await promptsOf(model)).toEqual([{ system: result.system, text: result.text }]);
    const [usage] = await rowsOf("SELECT module, user_id FROM usage_records WHERE model_id = ?", model.id);
    expect(usage).toEqual({ module: "admin", user_id: null });
  });

  test("sees how a model failed, and which field is missing", async () => {
    const broken = await addModel("rate-limited");
    const shared = { model_id: broken.id, language: "fr" as const, fields: {} };
    const failed = await testAmelioration(ctx, await seededAmelioration("Rephrase"), {
      ...shared,
      content: "<p>Bonjour.</p>",
    });
    expect(failed).toMatchObject({ ok: 0, code: "provider_rate_limited" });
    expect(failed.system).toContain("Reformulez le texte");
    const missing = testTemplate(ctx, await seededTemplate("Thank-you note"), { ...shared, content: "" });
    await expect(missing).rejects.toMatchObject({ code: "validation_failed" });
  });
});
