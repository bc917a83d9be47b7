import { describe, expect, test } from "vitest";
import { loadLibrary } from "../../../app/screens/pdf/library/load-library.server";
import { loadView } from "../../../app/screens/pdf/viewer/load-view.server";
import { LIMIT_TEXTS } from "../../../workers/contract/plans/limit-texts";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { addAnalysedPdf, APPLES } from "../../support/documents/analysed-pdf";
import { PIXEL_PNG } from "../../support/documents/pixel";
import { saying, sendMessage } from "../../support/document-questions";
import { callsOf, testContext } from "../../support/factories";
import { addFolder, addPdfFile } from "../../support/pdf-files";
import { limitTo } from "../../support/plans/plan-limits";
import { addPlan } from "../../support/plans/plans";

type Input = Parameters<typeof loadView>[0];

/** Builds the input of a page's loader. */
const asked = async (user: TestUser, path: string, id = ""): Promise<Input> => {
  const url = new URL(path, "http://atelier.test");
  return { ctx: testContext(await actorOf(user)), url, params: { id } } as unknown as Input;
};

describe("the library's page", () => {
  test("begins with the five newest documents of all folders, whatever folder is open", async () => {
    const user = await addUser({ plan: "pdf" });
    const folder = await addFolder(user.id, "Invoices");
    const files: string[] = [];
    for (const createdAt of [3_000, 7_000, 1_000, 5_000, 2_000, 6_000, 4_000])
      files[createdAt / 1_000] = await addPdfFile(user.id, {
        createdAt,
        folderId: createdAt > 4_000 ? folder : null,
      });
    for (const path of ["/user/pdf-chat", `/user/pdf-chat?folder=${folder}`]) {
      const { recent } = await loadLibrary(await asked(user, path));
      expect(recent.map(({ id }) => id)).toEqual([7, 6, 5, 4, 3].map((at) => files[at]));
    }
  });

  test("says how many documents are left where no plan says so, with a free plan for chats too", async () => {
    const [without, chats, pdf] = [await addUser(), await addUser(), await addUser({ plan: "pdf" })];
    const plan_id = await addPlan({ plan_type: "chatai", is_free: 1 });
    await chats.client.call(`/api/user/${chats.id}/upgrade`, { json: { plan_id } });
    const roomOf = async (user: TestUser) => (await loadLibrary(await asked(user, "/user/pdf-chat"))).room;
    expect([await roomOf(without), await roomOf(chats), await roomOf(pdf)]).toEqual([
      { used: 0, limit: 3 },
      { used: 0, limit: 3 },
      null,
    ]);
  });
});

describe("each kind of question about a document has a limit of its own", () => {
  const picture = `data:image/png;base64,${Buffer.from(PIXEL_PNG).toString("base64")}`;
  const KINDS = [
    ["pdf-chat", {}],
    ["pdf-functionality", { type: "explain" }],
    ["pdf-image-analyse", { imageData: picture }],
  ] as const;

  test.each(KINDS)(
    "%s: once it is reached, the page says so before a question, which asks no model",
    async (kind) => {
      const user = await addUser({ plan: "pdf" });
      const file = await addAnalysedPdf(user.id, APPLES);
      await limitTo(user, kind, 0, "day");
      const spent = { status: "limit_reached", error: LIMIT_TEXTS.en[kind], remaining: 0 };
      const { limits } = await loadView(await asked(user, `/user/pdf-chat/view/${file}`, file));
      const { chat } = await loadLibrary(await asked(user, "/user/pdf-chat?ask=library"));
      for (const loaded of [limits, chat!.limits])
        for (const [one] of KINDS)
          expect(loaded[one]).toMatchObject(one === kind ? spent : { status: "ok", error: null });
      const check = await user.client.call("/api/check-plan/user/limits", { json: { query_type: kind } });
      expect([check.status, await check.json()]).toMatchObject([403, spent]);

      const model = await saying("Yes.");
      for (const [one, sent] of KINDS) {
        const answer = await sendMessage(user, file, {
          message: "Apples?",
          model_list_id: model.id,
          ...sent,
        });
        const text = await answer.text();
        expect(answer.status).toBe(one === kind ? 403 : 200);
        if (one === kind)
          expect(JSON.parse(text)).toMatchObject({ code: "limit_reached", error: LIMIT_TEXTS.en[kind] });
      }
      expect(await callsOf(model)).toHaveLength(KINDS.length - 1);
    },
  );
});
