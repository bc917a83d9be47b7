/** The landing page. */
export const landing = {
  /** The part of the opening's title that is marked. */
  marked: "in one place",
  description:
    "Ask GPT, Claude, Llama, Gemini, DeepSeek or Mistral, ask your PDFs, write, plan posts and answer customers. No account needed to start.",
  question: "Your question",
  placeholder: "Ask anything",
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
    account: "Needs a paid plan",
    fallbackLead: "Atelier works with models of these families:",
    open: "Choose a model",
  },
  learnMore: "How it works",
  pricing: {
    title: "Start free, pay when you need more",
    lead: "The limits you read here are the ones the product applies.",
  },
  seePlans: "See plans",
};
