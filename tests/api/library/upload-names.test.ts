import { expect, test } from "vitest";
import { pdfBytes, sendChunk, sendFile, TINY_PDF, uploadForm } from "../../support/pdf-files";
import { addSender, documentOf, finalize } from "../../support/uploads";

test("quotation marks stay in the name of a document, which browsers send as %22", async () => {
  const user = await addSender();
  const { name } = await documentOf(await sendFile(user, uploadForm(TINY_PDF, "The %22final%22 report.pdf")));
  expect(name).toBe('The "final" report.pdf');
});

test("a document that the user has already is named, whatever the new one is called and however it is sent", async () => {
  const [user, other] = [await addSender(), await addSender()];
  const send = async (sender: typeof user, name: string, bytes = TINY_PDF) =>
    (await documentOf(await sendFile(sender, uploadForm(bytes, name)))).same_as;
  expect(await send(user, "Report.pdf")).toBeUndefined();
  expect(await send(user, "Report.pdf")).toBe("Report.pdf");
  expect(await send(user, "report (2).pdf")).toBe("Report.pdf");
  expect(await send(user, "renamed.pdf")).toBe("Report.pdf");
  expect(await send(user, "Report.pdf", `${TINY_PDF}\n`)).toBeUndefined();
  expect(await send(user, "Report.pdf", TINY_PDF.replace(/\n$/, " "))).toBeUndefined();
  expect(await send(other, "Report.pdf")).toBeUndefined();
  const fileId = crypto.randomUUID();
  await sendChunk(user, { fileId, fileName: "in parts.pdf" });
  const body = { fileId, fileName: "in parts.pdf", totalSize: TINY_PDF.length };
  expect((await documentOf(await finalize(user, body))).same_as).toBe("Report.pdf");
});

test("of long documents, the beginning and the end are compared", async () => {
  const user = await addSender();
  const long = pdfBytes(700_000);
  const send = async (bytes: Uint8Array) =>
    (await documentOf(await sendFile(user, uploadForm(bytes as Uint8Array<ArrayBuffer>, "long.pdf"))))
      .same_as;
  expect(await send(long)).toBeUndefined();
  expect(await send(long)).toBe("long.pdf");
  const other = long.slice();
  other[long.length - 9]! ^= 1;
  expect(await send(other)).toBeUndefined();
});
