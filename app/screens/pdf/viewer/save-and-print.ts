import type { PDFDocumentProxy } from "pdfjs-dist";
import { downloadFile } from "~/browser/download-file";
import { fetchBytes } from "./document/open-pdf";

/** More pages than this are printed by another program, from the saved file. */
export const MAX_PRINTED_PAGES = 100;
/** Number of pages from which the printer's window is some time in coming. */
export const LONG_TO_PRINT = 5;
/** Pixels of a point: 150 to the inch. */
const PRINT_SCALE = 150 / 72;

/** Saves the document as the file it was. */
export async function savePdf({ url, name }: { url: string; name: string }): Promise<void> {
  const bytes = await fetchBytes(url);
  const type = "application/pdf";
  downloadFile(new File([bytes], /\.pdf$/i.test(name) ? name : `${name}.pdf`, { type }));
}

let printing = false;

/** Prints the document's pages as pictures, each on its own sheet, and nothing else of the screen. */
export async function printPdf(pdf: PDFDocumentProxy): Promise<void> {
  if (printing) return;
  printing = true;
  const sheets = document.createElement("div");
  sheets.id = "print-sheets";
  const style = document.createElement("style");
  const clear = () => {
    printing = false;
    style.remove();
    sheets.remove();
    for (const { src } of sheets.querySelectorAll("img")) URL.revokeObjectURL(src);
  };
  try {
    for (let number = 1; number <= pdf.numPages; number++) sheets.appendChild(await sheetOf(pdf, number));
    style.textContent = await rulesFor(pdf);
    document.body.appendChild(style);
    document.body.appendChild(sheets);
    addEventListener("afterprint", clear, { once: true });
    print();
  } catch (error) {
    clear();
    throw error;
  }
}

/** A page as a picture. */
async function sheetOf(pdf: PDFDocumentProxy, number: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: PRINT_SCALE });
  const canvas = document.createElement("canvas");
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent: "print" }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  canvas.width = 0;
  if (!blob) throw new Error(`page ${number} is too large for a picture`);
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}

/** Sheets of the size of the first page, each filled by its picture. */
async function rulesFor(pdf: PDFDocumentProxy): Promise<string> {
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return (
    `@page{margin:0;size:${width}pt ${height}pt}#print-sheets{display:none}` +
    "@media print{body>:not(#print-sheets){display:none!important}body{background:#fff}#print-sheets{display:block}" +
    "#print-sheets img{display:block;width:100%;height:100vh;object-fit:contain;break-inside:avoid;break-after:page}" +
    "#print-sheets img:last-child{break-after:auto}}"
  );
}
