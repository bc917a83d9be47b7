/** The page about chatting with PDFs. */
export const pdfPage = {
  /** Title in the browser's tab and in search results. */
  pageTitle: "Chat with your PDFs",
  title: "Chat with your PDFs",
  marked: "your PDFs",
  description:
    "Ask questions about contracts, reports and scans. Every quote is checked against the document and opens at its exact place on the page.",
  lead: "Ask about a contract, a report or a scan. Each answer quotes the page, and each quote is checked before you see it.",
  action: "Ask about a document",
  note: "Free with an account",
  specimen: "A question, an answer, and the page that proves it. The lease is invented.",
  detailTitle: "No quote without a page",
  detailText:
    "A model can misremember. So Atelier searches the document for every quotation while the answer is being written: exact, broken over two lines, or hyphenated. What isn’t there is never shown as a quote.",
  stepsTitle: "How it works",
  steps: [
    {
      title: "Add a document",
      text: "Drop one or many PDFs, up to 100 MB each. If the connection is lost, the upload resumes where it stopped.",
    },
    {
      title: "Ask while it is being read",
      text: "The first pages answer within seconds. Scanned pages are transcribed by a model that reads images.",
    },
    {
      title: "Follow the quote",
      text: "A click on a source opens the page beside the answer, with the passage marked.",
    },
    {
      title: "Ask them all",
      text: "Put documents in folders and ask a folder, or your whole library, at once.",
    },
  ],
  faqTitle: "Questions about documents",
  faq: [
    {
      question: "Does it read scanned pages?",
      answer:
        "Yes. Pages that are only a picture are transcribed by a model that reads images, and you can then ask about them. Quotes from them are never marked as verified, since the transcription itself may contain errors. Your plan says how many pages a day.",
    },
    {
      question: "What if the document doesn’t have the answer?",
      answer:
        "Then the answer says so. The closest passages are still shown, so that you can judge for yourself.",
    },
    {
      question: "Can a broken or malicious PDF do harm?",
      answer:
        "Documents are opened in a separate Worker that has no access to your account. One that crashes it twice is reported to you and not opened again.",
    },
    {
      question: "Who can see my documents?",
      answer: "Your account alone. Deleting a document removes its file, its text and its index.",
    },
  ],
  endTitle: "Bring the longest document you have",
  endText:
    "Create a free account, drop it in, and ask the question you would otherwise have to read it all for.",
};
