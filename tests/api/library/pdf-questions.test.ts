import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { MAX_NOTED_DOCUMENTS } from "../../../workers/contract/pdf/chat";
import { addUser } from "../../support/accounts";
import { addAnalysedPdf, APPLES } from "../../support/documents/analysed-pdf";
import { EventReader } from "../../support/client";
import {
  askAbout,
  askToEnd as ask,
  citationsOf,
  readDiscussion,
  saying,
  screenOf,
  sendMessage as messages,
  sourcesOf,
} from "../../support/document-questions";
import { logOf } from "../../support/machine/evictions";
import { callsOf, rowsOf, persisted } from "../../support/factories";
import { addFolder } from "../../support/pdf-files";

const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString("base64")}`;

const combo = () => addUser({ plan: "combo" });

describe("what is asked about", () => {
  test("may be a folder with those below it, or the whole library, and names the document", async () => {
    const user = await combo();
    const folder = await addFolder(user.id, "Fruit");
    const below = await addFolder(user.id, "Apples", folder);
    const file = await addAnalysedPdf(user.id, APPLES, { folderId: below });
    const other = await addAnalysedPdf(user.id, ["Bees make honey."], { name: "bees.pdf" });
    const model = await saying("Yes.");
    const inFolder = await ask(user, folder, { message: "Which crates of apples?", model_list_id: model.id });
    expect(new Set(sourcesOf(inFolder).map((source) => source.file))).toEqual(new Set([file]));
    const everywhere = await ask(user, "library", { message: "Who makes honey?", model_list_id: model.id });
    expect(sourcesOf(everywhere)[0]).toMatchObject({ file: other, title: "bees.pdf" });
  });

  test("may be more than the notes of one answer: then it says, now and later, that the newest were read", async () => {
    const user = await combo();
    const [folder, small] = [await addFolder(user.id, "Letters"), await addFolder(user.id, "Notes")];
    const add = (folderId: string, name: string) =>
      addAnalysedPdf(user.id, [`This is ${name}.`], { folderId, name });
    for (let at = 0; at <= MAX_NOTED_DOCUMENTS; at += 1) await add(folder, `letter ${at}`);
    await add(small, "note");
    const model = await saying("Letters.");
    const evidenceOf = async (subject: string) => {
      const { events, opened } = await ask(user, subject, {
        message: "Summarise all documents",
        model_list_id: model.id,
      });
      await persisted(opened.request_id);
      const [, kept] = (await readDiscussion(user, subject)).history;
      return [screenOf(events).evidence, (kept as { evidence: string }).evidence];
    };
    expect(await evidenceOf(folder)).toEqual(["part", "part"]);
    expect(await evidenceOf(small)).toEqual(["enough", "enough"]);
  });

  test("may have more pages than notes fit in one answer: then it says that some of them were read", async () => {
    const user = await combo();
    const long = Array.from({ length: 520 }, (_, at) => `Letter ${at} is about matter ${at}.`);
    const [file, short] = [await addAnalysedPdf(user.id, long), await addAnalysedPdf(user.id, APPLES)];
    const model = await saying("Letters.");
    const askFor = async (subject: string, pages?: [number, number]) => {
      const message = "Summarise this document";
      const asked = await ask(user, subject, { message, pages, model_list_id: model.id });
      await persisted(asked.opened.request_id);
      return screenOf(asked.events).evidence;
    };
    expect(await askFor(file)).toBe("part");
    const [call] = await callsOf(model);
    const told = (call!.body as { messages: { content: string }[] }).messages.at(-1)!.content;
    expect(told.match(/<passage /g)!.length).toBeLessThan(520);
    expect(await askFor(file, [1, 100])).toBe("enough");
    expect(await askFor(short)).toBe("enough");
  });

  test("may be a page that the question names, where that is one of the document", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Bees.");
    const pagesOf = async (message: string) => {
      const { events, opened } = await ask(user, file, { message, model_list_id: model.id });
      await persisted(opened.request_id);
      return { pages: sourcesOf({ events }).map(({ page }) => page), evidence: screenOf(events).evidence };
    };
    expect(await pagesOf("What is on page 3?")).toEqual({ pages: [3], evidence: "enough" });
    expect(await pagesOf("Résume les pages 2 et 1, s’il te plaît")).toEqual({
      pages: [2, 1],
      evidence: "enough",
    });
    expect((await pagesOf("Which apples are on page 40?")).pages).toContain(2);
  });

  test("may be more pages that the question names than are read one by one: then it is about that part", async () => {
    const user = await combo();
    const pages = Array.from({ length: 40 }, (_, at) => `Letter ${"ab".repeat(at)} is about apples.`);
    const file = await addAnalysedPdf(user.id, pages);
    const model = await saying("Letters.");
    const told = async (message: string) => {
      const { opened, events } = await ask(user, file, { message, model_list_id: model.id });
      await persisted(opened.request_id);
      const { body } = (await callsOf(model)).at(-1)!;
      const last = (body as { messages: { content: string }[] }).messages.at(-1)!.content;
      expect(screenOf(events).evidence).toBe("enough");
      return [...last.matchAll(/<passage [^>]*page="(\d+)"/g)].map(([, page]) => Number(page));
    };
    const part = Array.from({ length: 30 }, (_, at) => at + 5);
    expect(await told("Summarise pages 5 to 34")).toEqual(part);
    const found = await told("Which letter is about apples, on pages 5 to 34?");
    expect(part).toEqual(expect.arrayContaining(found));
  });

  test("may be some of its pages", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Yes.");
    const answer = await ask(user, file, { message: "Apples?", pages: [3, 3], model_list_id: model.id });
    expect(sourcesOf(answer).every(({ page }) => page === 3)).toBe(true);
  });

  test("may be words selected on a page, which is a functionality", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Plain.");
    const { opened } = await ask(user, file, {
      message: "Please",
      type: "translate",
      selection: { text: "nine hundred crates", page: 2 },
      model_list_id: model.id,
    });
    const [call] = await callsOf(model);
    const last = (call!.body as { messages: { content: string }[] }).messages.at(-1)!.content;
    expect(last).toMatch(/^Translate the selected words/);
    expect(last).toContain('<selection page="2">\nnine hundred crates\n</selection>');
    await persisted(opened.request_id);
    expect(await activity(opened.request_id)).toEqual({ query_type: "pdf-functionality", target_id: file });
  });

  test("of any other type is a functionality too, and says by itself what it wants", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("Done.");
    const asked = { message: "Which crates of apples?", model_list_id: model.id };
    const { opened } = await ask(user, file, { ...asked, type: "functionality" });
    const [call] = await callsOf(model);
    expect((call!.body as { messages: { content: string }[] }).messages.at(-1)!.content).toMatch(/^Which/);
    await persisted(opened.request_id);
    expect(await activity(opened.request_id)).toMatchObject({ query_type: "pdf-functionality" });
    expect((await readDiscussion(user, file)).messages[0]).toMatchObject({ type: "other" });
    const plain = await ask(user, file, { ...asked, type: null, images: null, user_id: user.id });
    await persisted(plain.opened.request_id);
    expect(await activity(plain.opened.request_id)).toMatchObject({ query_type: "pdf-chat" });
  });

  test("may be a picture of a region, which is an image analysis, for models that see", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("A press.");
    const asked = { message: "What is this?", imageData: PNG };
    const { opened } = await ask(user, file, { ...asked, model_list_id: model.id });
    await persisted(opened.request_id);
    expect(await activity(opened.request_id)).toMatchObject({ query_type: "pdf-image-analyse" });
    const blind = await saying("?", { supports_images: 0 });
    const refused = await messages(user, file, { ...asked, model_list_id: blind.id });
    expect(await refused.json()).toMatchObject({ code: "images_unsupported" });
  });

  test("leaves no picture behind when the discussion is cleared while the answer is written", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("and so on ".repeat(40), {}, 30);
    const asked = { message: "What is this?", imageData: PNG, model_list_id: model.id };
    const reader = await askAbout(user, file, asked);
    await reader.until(() => reader.text !== "");
    const pictures = async () => (await env.FILES.list({ prefix: `img/${user.id}/` })).objects.length;
    expect(await pictures()).toBe(1);
    await user.client.call(`/api/chat-pdf/${file}/clear-history`, { method: "DELETE" });
    expect(await pictures()).toBe(0);
  });

  test("leaves no picture behind when it was stopped and can be kept no more", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("and so on ".repeat(40), {}, 30);
    const asked = { message: "What is this?", imageData: PNG, model_list_id: model.id };
    const reader = await askAbout(user, file, asked);
    await reader.until(() => reader.text !== "");
    const { request_id } = reader.opened;
    await user.client.cancel(request_id);
    await persisted(request_id);
    const pictures = async () => (await env.FILES.list({ prefix: `img/${user.id}/` })).objects.length;
    expect(await pictures()).toBe(1);
    await runInDurableObject(logOf(request_id), async (_, { storage }) => {
      storage.sql.exec("UPDATE turns SET touched_at = 0");
      await storage.setAlarm(Date.now() + 60_000);
    });
    await runDurableObjectAlarm(logOf(request_id));
    expect(await pictures()).toBe(0);
  });

  test("is a place in the document that is named where there are several", async () => {
    const user = await combo();
    const folder = await addFolder(user.id, "Fruit");
    const file = await addAnalysedPdf(user.id, APPLES, { folderId: folder });
    await addAnalysedPdf(user.id, ["Bees make honey.", "They sting."], { folderId: folder });
    const model = await saying('Nine hundred [1: "nine hundred crates"].');
    const selection = { text: "nine hundred crates of apples", page: 2 };
    const asked = { message: "Explain this, please", type: "explain", model_list_id: model.id };
    const named = await ask(user, folder, { ...asked, selection: { ...selection, file } });
    expect(sourcesOf(named).map((source) => [source.file, source.page])).toEqual([[file, 2]]);
    const unnamed = await ask(user, folder, { ...asked, selection });
    expect(sourcesOf(unnamed)[0]).toMatchObject({ file, page: 2 });
    const foreign = await addAnalysedPdf((await combo()).id, ["Nine hundred secrets of apples."]);
    const other = await ask(user, folder, { ...asked, selection: { ...selection, file: foreign } });
    expect(sourcesOf(other).map((source) => source.file)).not.toContain(foreign);
  });

  test("may be a picture of a page that is named: it comes first, and is evidence enough", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying("A press.");
    const asked = { message: "Summarise what this shows", imageData: PNG, model_list_id: model.id };
    const answer = await ask(user, file, { ...asked, region: { page: 3, file } });
    expect(sourcesOf(answer)[0]).toMatchObject({ n: 1, page: 3 });
    expect(answer.events.find(({ event }) => "sources" in event)!.event).toMatchObject({
      evidence: "enough",
    });
    const [call] = await callsOf(model);
    expect(JSON.stringify(call!.body.messages)).toContain("The image is cut from page 3.");
  });

  test("is refused when its pages run backwards", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    expect((await messages(user, file, { message: "Apples?", pages: [3, 1] })).status).toBe(422);
  });

  test("is given to a model of a small window with the part of a long page that matters", async () => {
    const user = await combo();
    const long = `${"Nothing of note happened on any of these days. ".repeat(300)}The cider weighed nine tons.`;
    const file = await addAnalysedPdf(user.id, [long, ...APPLES]);
    const model = await saying("Nine tons.", { context_window: 4_096 });
    await ask(user, file, { message: "How many tons did the cider weigh?", model_list_id: model.id });
    const [call] = await callsOf(model);
    const sent = JSON.stringify(call!.body.messages);
    expect(sent).toContain("The cider weighed nine tons.");
    expect(sent.length).toBeLessThan(long.length);
  });

  test("may be a library of more documents than one answer reads", async () => {
    const user = await combo();
    const wanted = await addAnalysedPdf(user.id, ["The wombat sleeps by day."], { name: "wombat.pdf" });
    const copies = Array.from({ length: 220 }, (_, at) => at);
    await env.DB.batch(
      copies.flatMap((at) => [
        env.DB.prepare(
          `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis_status, progress_total_pages,
             progress_completed_pages, analysis, created_at, updated_at)
           SELECT id || ?1, user_id, 'copy.pdf', 1, r2_key || ?1, analysis_status, 1, 1, analysis, ?1, 1
           FROM pdf_files WHERE id = ?2`,
        ).bind(at, wanted),
        env.DB.prepare(
          `INSERT INTO pdf_pages (file_id, page, status, text, chunks, note)
           SELECT ?2 || ?1, 1, 'text', 'Leaf ' || ?1 || ' says nothing.', '[{"start":0,"end":10,"headings":[],"kind":"text"}]', ''`,
        ).bind(at, wanted),
      ]),
    );
    const model = await saying('By day [1: "sleeps by day"].');
    const answer = await ask(user, "library", {
      message: "When does the wombat sleep?",
      model_list_id: model.id,
    });
    expect(sourcesOf(answer)[0]).toMatchObject({ file: wanted, title: "wombat.pdf", page: 1 });
    expect(citationsOf(answer)).toMatchObject([{ file: wanted, verified: true }]);
  });

  test("is asked one question at a time, in any tab", async () => {
    const user = await combo();
    const file = await addAnalysedPdf(user.id, APPLES);
    const model = await saying(`So [1: "apples"] ${"and on ".repeat(20)}`, {}, 20);
    const asked = { message: "Which apples?", model_list_id: model.id };
    const both = await Promise.all([messages(user, file, asked), messages(user, file, asked)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused, taken] = both[0]!.status === 409 ? both : both.toReversed();
    expect(await refused!.json()).toMatchObject({ code: "answer_in_progress" });
    const { opened } = await (await EventReader.of(taken!)).toEnd();
    const behind = await messages(user, file, { ...asked, version: opened.version! - 1 });
    expect(await behind.json()).toMatchObject({ code: "conversation_changed" });
    expect((await readDiscussion(user, file)).messages).toHaveLength(2);
  });

  test("is refused in another user's name, and with a picture that is too large", async () => {
    const [user, other] = await Promise.all([combo(), combo()]);
    const file = await addAnalysedPdf(user.id, APPLES);
    const asked = { message: "Apples?", model_list_id: (await saying("Yes.")).id };
    const named = await messages(user, file, { ...asked, user_id: other.id });
    expect([named.status, await named.json()]).toMatchObject([403, { code: "forbidden" }]);
    const large = await messages(user, file, { ...asked, imageData: "A".repeat(14_200_000) });
    expect([large.status, await large.json()]).toMatchObject([413, { code: "payload_too_large" }]);
    expect((await readDiscussion(user, file)).messages).toEqual([]);
  });

  test("is refused when it is another's, unknown, or beyond the plan", async () => {
    const [user, other, chatter] = await Promise.all([combo(), combo(), addUser({ plan: "chatai" })]);
    const file = await addAnalysedPdf(other.id, APPLES);
    const folder = await addFolder(other.id, "Theirs");
    for (const subject of [file, folder, "pdf_aaaaaaaaaaaaaaaaaaaaaa"]) {
      const refused = await messages(user, subject, { message: "Hello?" });
      expect(refused.status).toBe(404);
    }
    const own = await addAnalysedPdf(chatter.id, APPLES);
    expect(await (await messages(chatter, own, { message: "Hello?" })).json()).toMatchObject({
      code: "plan_required",
    });
  });
});

async function activity(requestId: string) {
  const [row] = await rowsOf<{ query_type: string; target_id: string }>(
    "SELECT query_type, target_id FROM activity_events WHERE request_id = ?",
    requestId,
  );
  return row;
}
