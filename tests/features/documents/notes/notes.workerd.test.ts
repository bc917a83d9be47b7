import { describe, expect, test } from "vitest";
import { readNotes } from "../../../../workers/features/documents/prompts/note-prompt";
import { runJob } from "../../../../workers/core/jobs/run-job";
import { writeNotesJob } from "../../../../workers/features/documents/notes/write-notes";
import { addUser } from "../../../support/accounts";
import { addAnalysedPdf } from "../../../support/documents/analysed-pdf";
import { addModel, callsOf, rowsOf, testContext } from "../../../support/factories";
import { addJob, openJobOf, silentQueue } from "../../../support/jobs";

/** Runs the job that writes a document's notes, a new one where none is open; the jobs that it woke. */
async function writeNotes(file: string) {
  if (!(await openJobOf("write-notes", file))) await addJob("write-notes", file);
  const ctx = testContext();
  const { sent, queue } = silentQueue();
  await runJob({ ...ctx, env: { ...ctx.env, JOBS: queue } }, writeNotesJob, file);
  return sent.map(({ kind, subject }) => ({ kind, subject }));
}

describe("notes on pages", () => {
  test("are read from lines, however they are numbered", () => {
    const reply = "1: One.\n- Page 2 — Two: with a colon.\n**3.** Three\nNothing to see.\n4:";
    expect([...readNotes(reply)]).toEqual([
      [1, "One."],
      [2, "Two: with a colon."],
      [3, "Three"],
    ]);
  });

  test("by a model replace those made of the page's own sentences; a page it leaves out keeps its note", async () => {
    const user = await addUser({ plan: "combo" });
    const file = await addAnalysedPdf(user.id, ["First page.", "Second page."], {
      notes: ["Old 1.", "Old 2."],
    });
    const text = encodeURIComponent("1: The first page is short.");
    // Cheaper than any other, so that it is the one asked.
    const model = await addModel(`normal?text=${text}`, { output_price: 0, sort_order: -1 });
    await writeNotes(file);
    const rows = await rowsOf(
      "SELECT page, note, note_by FROM pdf_pages WHERE file_id = ? ORDER BY page",
      file,
    );
    expect(rows).toEqual([
      { page: 1, note: "The first page is short.", note_by: "model" },
      { page: 2, note: "Old 2.", note_by: "model" },
    ]);
    await writeNotes(file);
    expect(await callsOf(model)).toHaveLength(1);
    const [usage] = await rowsOf("SELECT user_id, success FROM usage_records WHERE model_id = ?", model.id);
    expect(usage).toEqual({ user_id: user.id, success: 1 });
    await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  });

  test("renew the summaries that were written before them, in their languages, once the last note is there", async () => {
    const user = await addUser({ plan: "combo" });
    const texts = Array.from({ length: 25 }, (_, at) => `Page ${at + 1} says something.`);
    const file = await addAnalysedPdf(user.id, texts, { notes: texts });
    for (const language of ["en", "fr"])
      await rowsOf(
        "INSERT INTO pdf_summaries (file_id, language, state, summary, questions, updated_at) VALUES (?, ?, 'ready', 'Old.', '[]', 0)",
        file,
        language,
      );
    const model = await addModel("normal?text=1%3A+A+note.", { output_price: 0, sort_order: -1 });
    expect(await writeNotes(file)).toEqual([{ kind: "write-notes", subject: file }]);
    expect(await writeNotes(file)).toEqual([
      { kind: "summarise-pdf", subject: `${file}:en` },
      { kind: "summarise-pdf", subject: `${file}:fr` },
    ]);
    expect(await writeNotes(file)).toEqual([]);
    await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  });
});
