import { afterEach, beforeEach, expect, test } from "vitest";
import type { Context } from "../../../../workers/core/context";
import { retrieve } from "../../../../workers/core/knowledge/retrieve";
import type { SearchScope } from "../../../../workers/core/knowledge/section-store";
import { forgetWordLists } from "../../../../workers/core/knowledge/translation/translate-word";
import { chatbotSectionStore } from "../../../../workers/features/chatbots/answers/chatbot-section-store";
import { pdfSectionStore } from "../../../../workers/features/documents/retrieval/pdf-section-store";
import { addUser } from "../../../support/accounts";
import { addChatbot, train } from "../../../support/chatbots/chatbots";
import { storeDocument } from "../../../support/documents/stored-document";
import { testContext } from "../../../support/factories";

const LIST = [
  "backup+s sauvegard+e98",
  "encrypt+ed chiffr+ée99",
  "disc+ount remis+e87",
  "colour=colour couleur99",
].join("\n");
const ENGLISH = [
  "The colour of the window is chosen in the settings of the program.",
  "All backups are encrypted with the key that you have written down.",
  "The opening hours of the shop are on the door, and on this page.",
];
const FRENCH = [
  "La couleur de la fenêtre est choisie dans les réglages du programme.",
  "Toutes les sauvegardes sont chiffrées avec la clé que vous avez notée.",
  "Les heures du magasin sont sur la porte, et sur cette page.",
];
const IN_FRENCH = "Est-ce que les sauvegardes sont chiffrées ?";
const IN_ENGLISH = "Are the backups encrypted?";
const CASES = [
  [IN_FRENCH, ENGLISH],
  [IN_ENGLISH, FRENCH],
] as const;

beforeEach(forgetWordLists);
afterEach(forgetWordLists);

/** A context whose static files are one list, and the paths that were asked for. */
function contextWith(answer: () => Response | Promise<Response>): { ctx: Context; paths: string[] } {
  const ctx = testContext();
  const paths: string[] = [];
  const fetch = async (address: string) => {
    paths.push(new URL(address).pathname);
    return answer();
  };
  return { ctx: { ...ctx, env: { ...ctx.env, ASSETS: { fetch } as unknown as Fetcher } }, paths };
}

const withList = () => contextWith(() => new Response(LIST));

const askDocuments = (ctx: Context, scope: SearchScope, question: string) =>
  retrieve(ctx, pdfSectionStore, scope, { question, limit: 3, module: "pdf" });

test.each(CASES)("%s finds its page of a document in the other language", async (question, pages) => {
  const user = await addUser();
  const file = await storeDocument(user.id, pages);
  const { passages, evidence } = await askDocuments(withList().ctx, { sources: [file] }, question);
  expect(passages[0]?.section).toBe(2);
  expect(evidence).toBe("enough");
});

test.each(CASES)("%s finds its page in a large library in the other language", async (question, pages) => {
  const user = await addUser();
  const file = await storeDocument(user.id, pages);
  const scope = { sources: [file], all: { only: undefined } };
  const { passages } = await askDocuments(withList().ctx, scope, question);
  expect(passages[0]).toMatchObject({ source: file.id, section: 2 });
});

test.each(CASES)("%s finds what a chatbot has learned in the other language", async (question, pages) => {
  const user = await addUser({ plan: "combo" });
  const { id } = await addChatbot(user);
  await train(user, id, { texts: pages.map((text, at) => ({ name: `Text ${at}`, text })) });
  const sources = ["en", "fr"].map((language) => ({ id: `${id}:${language}`, user_id: user.id, name: "" }));
  const { ctx } = withList();
  const { passages } = await retrieve(ctx, chatbotSectionStore, { sources }, { question, limit: 3, module: "support" }); // prettier-ignore
  const [first] = await chatbotSectionStore.readPlaces(ctx, passages.slice(0, 1));
  expect(first?.text).toContain(pages[1]);
});

test("a question in the language of a document reads no list, and the list is read once for others", async () => {
  const user = await addUser();
  const file = await storeDocument(user.id, ENGLISH);
  const { ctx, paths } = withList();
  const scope = { sources: [file] };
  await askDocuments(ctx, scope, IN_ENGLISH);
  expect(paths).toEqual([]);
  await askDocuments(ctx, scope, IN_FRENCH);
  await askDocuments(ctx, scope, IN_FRENCH);
  expect(paths).toEqual(["/word-lists/en-fr.txt"]);
});

test("a library in the question's language answers the same with a list as without", async () => {
  const user = await addUser();
  const file = await storeDocument(user.id, ENGLISH);
  const scope = { sources: [file], all: { only: undefined } };
  const missing = contextWith(() => new Response("Not found", { status: 404 }));
  const without = await askDocuments(missing.ctx, scope, IN_ENGLISH);
  forgetWordLists();
  expect(await askDocuments(withList().ctx, scope, IN_ENGLISH)).toEqual(without);
});

test.each([
  ["is not there", () => new Response("Not found", { status: 404 })],
  ["cannot be read", () => Promise.reject(new Error("no static files"))],
])("a question in another language is answered as before where its list %s", async (_, answer) => {
  const user = await addUser();
  const file = await storeDocument(user.id, ENGLISH);
  const scope = { sources: [file] };
  const { passages, evidence } = await askDocuments(contextWith(answer).ctx, scope, IN_FRENCH);
  expect(passages.map(({ section }) => section)).not.toContain(2);
  expect(evidence).toBe("none");
});
