/** The page about the writing assistant. */
export const writingPage = {
  /** Title in the browser's tab and in search results. */
  pageTitle: "AI writing",
  title: "AI writing that you can check",
  marked: "you can check",
  description:
    "Templates, an editor and suggestions that you accept one by one. Nothing you have written is lost, even if the server stops in the middle.",
  lead: "Start from a template or a blank page. The model suggests, every change is marked, and you decide.",
  action: "Start a text",
  note: "With the Writing or Combo plan",
  specimen: "A template with three fields, and the note that comes from it.",
  detailTitle: "You see what changed",
  detailText:
    "Shorten, correct, translate or change the tone of a passage. The old words stay crossed out beside the new ones until you accept or reject them, one by one or all together.",
  stepsTitle: "How it works",
  steps: [
    {
      title: "Choose a template",
      text: "Emails, product pages, job ads, summaries: a few fields, and the draft writes itself into your document.",
    },
    {
      title: "Set your voice",
      text: "Give a tone, words to use and to avoid, and a sample of your own writing. Every text follows it.",
    },
    {
      title: "Work on it",
      text: "Select a passage and ask for a change, or ask the whole document a question.",
    },
    {
      title: "Go back any time",
      text: "Versions are stored while you write. Compare one with the current text, and restore it.",
    },
  ],
  faqTitle: "Questions about writing",
  faq: [
    {
      question: "Can I lose my text?",
      answer:
        "What the editor shows as saved is stored. Our tests crash the server mid-text, at random moments, and not one saved word is lost.",
    },
    {
      question: "Does it work for long documents?",
      answer:
        "Yes: in a text of 20,000 words, the editor keeps up with every key. Long passages are rewritten in parts, and you see each as it comes.",
    },
    {
      question: "Which languages does it write?",
      answer:
        "The templates exist in English and in French, and each can produce a text in any other language that the model knows.",
    },
    {
      question: "Does one long rewrite count several times?",
      answer: "No. A rewrite counts once, however many parts it has.",
    },
  ],
  endTitle: "The blank page is optional",
  endText: "Choose one of 24 templates and have a first draft before your coffee is ready.",
};
