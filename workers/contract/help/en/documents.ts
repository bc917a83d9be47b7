import type { HelpPage } from "../page";

export const documents: HelpPage = {
  title: "Adding PDF documents",
  questions: ["How do I upload a PDF?", "How do I organise my documents in folders?"],
  keywords:
    "document documents pdf pdfs file files upload add import library folder folders subfolder move rename delete organise organize scan scanned password protected size limit megabytes pages",
  paragraphs: [
    "Open “Documents” in the menu and drop your PDFs on the page, or choose “Upload PDFs”. A PDF dropped into a chat is added too. You need an account; each PDF may have up to 100 MB and 2,000 pages.",
    "An upload that a lost connection or a reload cuts off goes on with the parts that are missing. A document is analysed page by page and can be asked while that goes on.",
    "Folders can hold folders. Move documents by dragging them, or with “Move to…” in their menu. The search field above the list looks in the text of all documents.",
    "Pages that are only pictures, such as scans, are read by a model that sees images when you ask for it beside the document. A document with a password can be read here, but not asked: upload a copy without one.",
  ],
};
