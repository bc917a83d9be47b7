import type { HelpPage } from "../page";

export const citations: HelpPage = {
  title: "Asking your documents",
  questions: ["How do I ask a question about a PDF?", "What do the numbered citations in an answer mean?"],
  keywords:
    "ask question chat pdf document documents answer citation citations reference references quote quoted source sources page verified dashed passage summary summarise folder library region selection explain translate",
  paragraphs: [
    "Open a document and ask in the chat beside it. To ask a folder or all documents, choose “Ask this folder” or “Ask all” in the library. “All pages” below the field narrows a question to some pages.",
    "The numbers in an answer are citations. Press one, and its page opens with the quoted words marked. Before it is shown as verified, the quotation is found again on that page, word by word; a dashed number names a page where the exact words were not found.",
    "Select words in the document to have them explained, summarised, translated or simplified. With the frame tool you cut out a part of a page and ask a model that sees images about it.",
    "Each document has a summary with questions to begin with, in the language chosen in the document settings. “Why these pages?” below an answer shows which passages the search found.",
  ],
};
