import type { PDFDocumentProxy } from "pdfjs-dist";
import { fetchBytes } from "./document/open-pdf";

/** More pages than this are printed by another program, from the saved file. */
export const MOST_PRINTED = 100;
/** Pixels of a point: 150 to the inch. */
const PRINT_SCALE = 150 / 72;

/** Saves the document as the file it was. */
export async function savePdf({ url, name }: { url: string; name: string }): Promise<void> {
  const bytes = await fetchBytes(url);
  const address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = /\.pdf$/i.test(name) ? name : `${name}.pdf`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Prints the document's pages as pictures, each on a sheet of its own, and nothing else of the screen. */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  const addresses: string[] = [];
  const sheets = document.createElement("div");
  sheets.id = "print-sheets";
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: PRINT_SCALE });
    const canvas = document.createElement("canvas");
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: "print" }).promise;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    canvas.width = 0;
    if (!blob) continue;
    const image = new Image();
    image.src = URL.createObjectURL(blob);
    addresses.push(image.src);
    await image.decode();
    sheets.appendChild(image);
  }
  const style = document.createElement("style");
  style.textContent =
    "@page{margin:0}#print-sheets{display:none}@media print{body>:not(#print-sheets){display:none!important}" +
    "#print-sheets{display:block}#print-sheets img{display:block;width:100%;max-height:100vh;object-fit:contain;break-after:page}}";
  document.body.appendChild(style);
  document.body.appendChild(sheets);
  addEventListener(
    "afterprint",
    () => {
      style.remove();
      sheets.remove();
      addresses.forEach((address) => URL.revokeObjectURL(address));
    },
    { once: true },
  );
  print();
}
