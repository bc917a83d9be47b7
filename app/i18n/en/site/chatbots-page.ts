/** The page about support chatbots. */
export const chatbotsPage = {
  /** Title in the browser's tab and in search results. */
  pageTitle: "Support chatbots",
  title: "Support chatbots that show their source",
  marked: "show their source",
  description:
    "Enter the address of your site: the chatbot reads its pages, answers visitors with a link to the page, and offers a person when it doesn’t know.",
  lead: "Enter the address of your site. A minute later a chatbot answers from its pages, with a link to each.",
  action: "Create a chatbot",
  note: "With the Support or Combo plan",
  specimen: "A visitor’s question on an invented shop.",
  detailTitle: "It says when it doesn’t know",
  detailText:
    "An answer comes from your pages, your files or your own words, or not at all. When none of them has it, the chatbot says so. The visitor can ask for a person, and you take over in the same chat.",
  stepsTitle: "How it works",
  steps: [
    {
      title: "Enter an address",
      text: "Atelier finds the pages of your site. You choose which to read, and add files or your own answers.",
    },
    {
      title: "Try it",
      text: "Ask what your customers ask. Correct an answer once, and the chatbot gives the corrected one from then on.",
    },
    {
      title: "Put it on your site",
      text: "One line of HTML, your colors, and embedded only on the sites that you list.",
    },
    {
      title: "Learn from it",
      text: "See what visitors asked and what went unanswered, rate answers, and send leads to your own system.",
    },
  ],
  faqTitle: "Questions about chatbots",
  faq: [
    {
      question: "Will it slow my site down?",
      answer:
        "It loads one script of at most 3 KiB after your page, sets no cookie, and causes no error there.",
    },
    {
      question: "What does it do when it has no answer?",
      answer:
        "It says so, and visitors can ask for a person and leave an email address. You are told by email and, if you set one up, by a signed call to your own system.",
    },
    {
      question: "Can somebody else use my chatbot at my expense?",
      answer:
        "It can be embedded only on sites that you list, each visitor has a limit, and a new link disables the old one.",
    },
    {
      question: "Will I notice if an answer gets worse?",
      answer:
        "Save questions with the answers you expect. They are asked again after each training, and you see what differs.",
    },
  ],
  endTitle: "Ask your own site a question",
  endText: "Enter its address, and ask the chatbot what your customers ask most.",
};
