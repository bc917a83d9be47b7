/** Prices on public pages; what a plan includes is in the plans' own texts. */
export const pricingPage = {
  /** Title in the browser's tab and in search results. */
  pageTitle: "Pricing",
  title: "Every price and limit in plain sight",
  marked: "in plain sight",
  description:
    "A free account, and plans for chat, documents, writing, social posts or support: each with its limits, by month or by year.",
  lead: "These are the limits we actually apply. Cancel whenever you like: you keep what you have paid for.",
  plansTitle: "Plans",
  plansLead: "One plan for each tool, and one for all of them.",
  free: {
    name: "Free",
    text: "To start with.",
    guest: "Questions without an account",
    questions_one: "{{count}} question a day",
    questions_other: "{{count}} questions a day",
    unlimited: "Questions without a limit",
    documents_one: "{{count}} document to ask about",
    documents_other: "{{count}} documents to ask about",
    models_one: "{{count}} model",
    models_other: "{{count}} models",
    action: "Start free",
  },
  unread: "The plans can’t be shown right now.",
  retry: "Try again",
  choose: "Choose {{plan}}",
  see: "See {{plan}}",
  most: "Everything",
  faqTitle: "Questions about plans",
  faq: [
    {
      question: "Can I change or cancel?",
      answer:
        "At any time, on the plans page. What you have paid for stays usable to the end of the period; if you switch, what is left is credited.",
    },
    {
      question: "What happens when a limit is reached?",
      answer:
        "You are told which limit it is and when it returns. Nothing is charged on top, and nothing you have made is taken away.",
    },
    {
      question: "What does a model cost me?",
      answer:
        "Nothing beyond the plan. Each answer still shows its tokens and what the provider charges for them, so that you know what you use.",
    },
    {
      question: "How do I pay?",
      answer:
        "By card through Stripe. Your card never reaches our servers, and your invoices are on the plans page.",
    },
  ],
  endTitle: "Try it before you read on",
  endText: "The free account needs an email address and a password. No card.",
};
