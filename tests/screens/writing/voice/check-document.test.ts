// @vitest-environment jsdom
import { expect, it } from "vitest";
import { documentOfHtml } from "~/screens/writing/document/document-html";
import { VoiceChecker } from "~/screens/writing/voice/check-document";

const signal = () => new AbortController().signal;
const VOICE = { words_to_use: ["harvest", "season"], words_to_avoid: ["cheap"] };

it("what is found has its place in the document, behind notes and in lists too", async () => {
  const doc = documentOfHtml(
    '<h2>A cheap title</h2><p>Note<span data-footnote data-text="n"></span>, then<br>cheap.</p><ul><li><p>The <b>che</b>ap harvest</p></li></ul><pre><code>cheap</code></pre>',
  );
  const report = await new VoiceChecker(VOICE, "en").check(doc, signal());
  expect(report!.findings.map(({ from, to }) => doc.textBetween(from, to))).toEqual([
    "cheap",
    "cheap",
    "cheap",
  ]);
  expect(report!.findings.map(({ text }) => text)).toEqual(["cheap", "cheap", "cheap"]);
  expect(report!.unused).toEqual(["season"]);
  expect(report!.readability).toBeNull();
});

it("the blocks of a document add up to its readability", async () => {
  const sentences = "<p>The cat sat on the mat. It was warm.</p>".repeat(6);
  const report = await new VoiceChecker(VOICE, "en").check(documentOfHtml(sentences), signal());
  expect(report!.readability).toMatchObject({ level: "easy", sentenceLength: 4.5 });
});

it("a check that an edit has overtaken says nothing", async () => {
  const leaving = new AbortController();
  leaving.abort();
  expect(
    await new VoiceChecker(VOICE, "en").check(documentOfHtml("<p>cheap</p>"), leaving.signal),
  ).toBeNull();
});
