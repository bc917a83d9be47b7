/** The landing page. */
export const landing = {
  title: "Your AI assistants in one place",
  description:
    "Ask GPT, Claude, Llama, Gemini, DeepSeek or Mistral from one page. Answers survive a reload, stop when you say stop, and show their cost before you send. No account needed.",
  open: "Open the chat",
  skip: "Skip to the content",
  lead: "Ask any model, compare what they say, and never lose an answer to a reload. No account needed to begin.",
  question: "Your question",
  placeholder: "Ask anything",
  ask: "Ask",
  guest: "{{limit}} questions a day without an account. Nothing to install.",
  guestFree: "No account, nothing to install.",
  ideasLabel: "Or begin with one of these",
  ideas: [
    "Explain how vaccines work",
    "Compare solar panels and a heat pump",
    "Write an e-mail that moves a meeting to Thursday",
  ],
  specimen: {
    question: "Why is the sky blue?",
    before:
      "Sunlight is a mix of all colours. On its way through the air it meets molecules far smaller than its waves, and these scatter",
    reloaded: "The page was reloaded here",
    after:
      "short waves much more than long ones. So blue light reaches you from every direction, while red comes almost straight from the sun.",
    figures: "An example · 8 → 62 tokens · $0.0003",
    caption: "An answer is written on the server. Whatever happens to the page, it goes on.",
  },
  promisesTitle: "What it does, today",
  promises: [
    {
      title: "Many models, one question away",
      body: "Choose a model for each question, and ask the same again of another. If one provider fails, the same model at another takes over.",
    },
    {
      title: "Answers that survive",
      body: "An answer is written on the server, not in your tab. Reload, lose the network, open a second tab: it goes on where it was, nothing lost and nothing twice.",
    },
    {
      title: "Stop really stops",
      body: "Press stop and the model stops, not only the screen. Nothing more is generated or charged, and your question returns to be changed.",
    },
    {
      title: "The cost, before you send",
      body: "Tokens and price are estimated while you write, and counted when the answer ends. Prices stand beside the models’ names.",
    },
    {
      title: "Read as it is meant",
      body: "Code in its colours, mathematics, tables and diagrams, set as they arrive. Show a picture to the models that can see.",
    },
    {
      title: "Yours, and quiet",
      body: "As a guest, your conversations are listed in this browser only. No advertising, no analytics, no third-party script.",
    },
  ],
  modelsTitle: "The models",
  modelsLead: "Prices in US dollars for a million tokens, read and written.",
  input: "Read",
  output: "Written",
  free: "Free",
  ready: "Ready to answer",
  known: "Once their provider is set up here",
  account: "Account needed",
  footer: "Answers can be wrong. Check what matters.",
  language: "Language",
  theme: "Theme",
  themes: { light: "Light", dark: "Dark", system: "System" },
};
