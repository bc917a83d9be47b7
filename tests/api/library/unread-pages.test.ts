import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { PdfFileView } from "../../../workers/contract/pdf/files";
import { addUser } from "../../support/accounts";
import { addPdfFile } from "../../support/pdf-files";

test("a document says how many pages have no text to rely on, once it is analysed", async () => {
  const user = await addUser({ plan: "pdf" });
  const file = await addPdfFile(user.id);
  const read = async <T>(path: string) =>
    (await user.client.call(`/api/documents/${user.id}${path}`)).json<T>();
  const stand = async (status: string, fields: object) => {
    const analysis = { title: null, page_count: 9, language: null, outline: [], ...fields };
    await env.DB.prepare("UPDATE pdf_files SET analysis_status = ?, analysis = ? WHERE id = ?")
      .bind(status, JSON.stringify(analysis), file)
      .run();
    const one = await read<PdfFileView>(`/${file}`);
    const lists = await Promise.all(
      ["", "?analysis=none"].map((query) => read<{ data: PdfFileView[] }>(query)),
    );
    return [one, ...lists.map(({ data }) => data[0]!)].map(({ pages_unread }) => pages_unread);
  };
  expect(await stand("completed", { pages_without_text: [] })).toEqual([0, 0, 0]);
  expect(await stand("completed", { pages_without_text: [2, 9] })).toEqual([2, 2, 2]);
  const unreliable = { pages_without_text: [2], pages_unreliable: [3, 4] };
  expect(await stand("completed", unreliable)).toEqual([3, 3, 3]);
  expect(await stand("analyzing", { pages_without_text: [2] })).toEqual([0, 0, 0]);
});
