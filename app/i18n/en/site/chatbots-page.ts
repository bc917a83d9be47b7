/** The page about support chatbots. */
export const chatbotsPage = {
  title: "Support chatbots that show their source",
  marked: "show their source",
  description:
    "Enter the address of your site: the chatbot reads its pages, answers visitors with a link to the page, and hands over to a person when it doesn’t know.",
  lead: "Enter the address of your site. A minute later a chatbot answers from its pages, with a link to each.",
  action: "Create a chatbot",
  note: "With the Support or Combo plan",
  specimen: "A visitor’s question on an invented shop.",
  detailTitle: "It says when it doesn’t know",
  detailText:
    "An answer comes from your pages, your files or your own words, or not at all. When none of them has it, the chatbot says so, asks for an address, and a person takes over.",
  stepsTitle: "How it works",
  steps: [
    {
      title: "Enter an address",
      text: "Atelier finds the pages of your site. You choose which to read, and add files or your own answers.",
    },
    {
      title: "Try it",
      text: "Ask what your customers ask. Correct an answer once, and it is given from then on.",
    },
    {
      title: "Put it on your site",
      text: "One line of HTML, your colours, and only on the sites that you list.",
    },
    {
      title: "Learn from it",
      text: "Read what visitors asked and what stayed open, rate answers, and take leads into your own system.",
    },
  ],
  faqTitle: "Questions about chatbots",
  faq: [
    {
      question: "Will it slow my site down?",
      answer:
        "It loads one script of at most 12 KiB after your page, sets no cookie, and throws no error into it.",
    },
    {
      question: "What does it do without an answer?",
      answer:
        "It says that the site doesn’t tell, offers to leave an address, and the owner is informed by mail or by a signed call to their own system.",
    },
    {
      question: "Can somebody else use my chatbot at my cost?",
      answer:
        "It is shown only on sites that you list, each visitor has a limit, and a new key ends every old link.",
    },
    {
      question: "Do I notice when an answer gets worse?",
      answer:
        "Store questions with the answers that you expect. They are asked again whenever the sources change, and you see what differs.",
    },
  ],
  endTitle: "Ask your own site something",
  endText: "Enter its address, and put to the chatbot the question that your customers ask most.",
};
