import { expect, test } from "vitest";
import type { ScansView } from "../../../../workers/contract/pdf/scans";
import { addUser } from "../../../support/accounts";
import { rowsOf } from "../../../support/factories";
import { addScannedPdf } from "../../../support/documents/scanned-pdf";

test("a page that could not be read from the file is told from one that is a picture", async () => {
  const user = await addUser({ plan: "combo" });
  const file = await addScannedPdf(user.id, ["A cover of plain words.", null, null]);
  await rowsOf("UPDATE pdf_pages SET status = 'failed' WHERE file_id = ? AND page = 3", file);
  const { pages } = await (await user.client.call(`/api/documents/${file}/scans`)).json<ScansView>();
  expect(pages).toEqual([
    { page: 2, state: "unread" },
    { page: 3, state: "unread", is_broken: true },
  ]);
});
