import { expect, test } from "vitest";
import { addUser } from "../../../support/accounts";
import { addChatbot, callOf, ChatbotVisitor, finishTraining } from "../../../support/chatbots/chatbots";
import { demoModel, publish } from "../../../support/chatbots/trained-site";
import { docx, p } from "../../../support/documents/docx";

const REFUNDS = `# Refunds

You can get your money back within **45 days**.

| Item | Fee |
|---|---|
| Tent | 12 EUR |
| Stove | 7 EUR |
`;

const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${p(cell)}</w:tc>`).join("")}</w:tr>`;
const WARRANTY = docx(
  p("Warranty") +
    p("Our tents have a warranty of six years against broken poles. Zippers are covered for two years.") +
    `<w:tbl>${row("Country", "Repair shop")}${row("Norway", "Bergen Fjellverksted")}</w:tbl>`,
);

test("of two files about the same things, each question finds the one that answers it first", async () => {
  const owner = await addUser({ plan: "combo" });
  const { id, access_key } = await addChatbot(owner);
  for (const [name, bytes] of [
    ["refunds.md", REFUNDS],
    ["warranty.docx", WARRANTY],
  ] as const) {
    const form = new FormData();
    form.append("support_chat_id", id);
    form.append("file", new File([bytes], name));
    const { status } = await owner.client.call(callOf("upload-file"), { method: "POST", body: form });
    expect(status).toBe(201);
  }
  await finishTraining(owner, id);
  await publish(owner, id, await demoModel());
  const visitor = await ChatbotVisitor.open(access_key);

  for (const [question, name, quote] of [
    ["How long can I return a tent and get my money back?", "refunds.md"],
    ["How long is the warranty of a tent?", "warranty.docx"],
    ["What is the fee for a tent?", "refunds.md", "Tent 12 EUR"],
    ["What is the fee for a stove?", "refunds.md", "Stove 7 EUR"],
    ["who repairs in Norway", "warranty.docx"],
    ["Which shop repairs a tent in Norway?", "warranty.docx"],
    ["How long are zippers covered?", "warranty.docx"],
  ] as const) {
    const { sources, citations } = await visitor.answer(question);
    expect(sources[0]?.title.split(":")[0], question).toBe(name);
    if (!quote) continue;
    expect(citations[0], question).toMatchObject({
      page: sources[0]!.page,
      quote: expect.stringContaining(quote),
      verified: true,
    });
  }
});
