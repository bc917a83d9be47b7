/** The landing page. */
export const landing = {
  title: "Your AI assistants in one place",
  marked: "in one place",
  description:
    "Ask GPT, Claude, Llama, Gemini, DeepSeek or Mistral, question your PDFs, write, plan posts and answer customers. No account needed to start.",
  lead: "Ask any model, question your PDFs, write, plan posts, answer customers. Start with a question: no account needed.",
  question: "Your question",
  placeholder: "Ask anything",
  ask: "Ask",
  guest: "{{limit}} questions a day without an account",
  guestFree: "No account, nothing to install",
  ideasLabel: "Or start with one of these",
  ideas: [
    "Explain how vaccines work",
    "Compare solar panels and a heat pump",
    "Write an email that moves a meeting to Thursday",
  ],
  demoIdeas: [
    "How do I stop an answer?",
    "What happens to an answer when I reload the page?",
    "Who can see my conversations?",
  ],
  showcase: {
    title: "On the easel",
    choose: "Choose an example",
    pause: "Pause the examples",
    play: "Play the examples",
    note: "Examples with invented content.",
    items: {
      "chat-pdf": { name: "Chat with PDFs", line: "The answer, and the place on the page that proves it." },
      writer: { name: "AI writing", line: "Fill in a template, get a text you can edit." },
      planner: { name: "Social planner", line: "A campaign for LinkedIn and X, a post a day." },
      support: { name: "Support chatbots", line: "Your site answers, with a link to the page." },
      "ai-chat": { name: "AI chat", line: "The same question to two models, each with its cost." },
    },
  },
  models: {
    title: "The models",
    lead: "Choose a model for each question. Prices are in US dollars per million tokens, as the provider charges.",
    input: "Input",
    output: "Output",
    free: "Free",
    ready: "Ready to answer",
    known: "Not connected yet",
    account: "Account required",
    fallbackLead: "Atelier works with models of these families:",
    open: "Choose a model",
  },
  modules: {
    title: "Five tools, one workshop",
    learnMore: "How it works",
    items: {
      chat: {
        title: "Answers that outlive the tab",
        text: "The server writes the answer, not your browser. Reload, lose the connection or open a second tab: it goes on where it was. Press Stop, and the model itself stops.",
      },
      pdf: {
        title: "Quotes you don’t have to look up",
        text: "Ask about a contract, a report or a scan. Before a quote is shown, it is searched for in the document, and a click opens the exact place.",
      },
      writing: {
        title: "A text you stay in charge of",
        text: "Start from a template or a blank page. Every change the model suggests is marked, and you accept or reject it.",
      },
      planner: {
        title: "Posts that go out once",
        text: "A campaign from your own website for LinkedIn and X, in your calendar and your time zone. What isn’t certain to be published is reported, never repeated blindly.",
      },
      chatbots: {
        title: "A support chatbot that admits what it doesn’t know",
        text: "It reads your site, answers with a link to the page, and hands over to a person when no page has the answer.",
      },
    },
  },
  pricing: {
    title: "Start free, pay when you need more",
    lead: "The limits are the same numbers that the product counts.",
  },
  testimonials: { title: "What people say" },
  faqTitle: "Questions and answers",
  faq: [
    {
      question: "Do I need an account?",
      answer:
        "No. As a guest you ask questions right away, and your conversations are listed in this browser only. With a free account you keep them everywhere and can add documents.",
    },
    {
      question: "Which models can I use?",
      answer:
        "Those in the table above. Each shows its price, and tokens and cost are estimated before you send. If a provider fails, another one takes over with the same model where there is one.",
    },
    {
      question: "How do you keep quotes from being invented?",
      answer:
        "While the model writes, each quotation is looked for in the document, across line breaks and hyphens too. One that isn’t found is shown as ordinary text, without a source.",
    },
    {
      question: "What happens to an answer when I close the page?",
      answer: "It is completed on the server. When you come back you find it whole, once, in your history.",
    },
    {
      question: "Is my data used for advertising?",
      answer:
        "No. A question goes to the provider of the model you choose. If the operator of this site measures visits or shows ads through a third party, you are asked first, and refusing takes one click.",
    },
    {
      question: "Can I leave with my data?",
      answer:
        "Yes. Your account page exports everything as files, and deleting the account removes what it holds.",
    },
  ],
  callToAction: {
    title: "The first question is free",
    text: "Ask it now. You can create an account when you want to keep the answer.",
    action: "Ask a question",
    second: "See plans",
  },
};
