export const enPrompts = {
  write: {
    "polite-email": [
      "A polite email",
      "Write a short, polite email. To whom: … What it should achieve: … What it must mention: …",
    ],
    shorten: [
      "Cut the length by half",
      "Rewrite this text in half as many words. Keep every fact and the tone:\n\n",
    ],
    tone: [
      "Change the tone",
      "Rewrite this text so that it sounds warm and professional, and tell me what you changed:\n\n",
    ],
    proofread: [
      "Proofread",
      "Correct spelling, grammar and punctuation in this text. List each correction with its reason:\n\n",
    ],
  },
  learn: {
    simply: [
      "Explain it simply",
      "Explain … to someone who has never heard of it, with one everyday comparison and one example.",
    ],
    quiz: [
      "Quiz me",
      "Ask me ten questions about …, one at a time. Wait for my answer, then tell me what was right.",
    ],
    "both-sides": [
      "Both sides",
      "Give the strongest arguments for and against …, and say what they depend on.",
    ],
    summary: ["Summarise", "Summarise this text in five points, then in one sentence:\n\n"],
  },
  work: {
    agenda: [
      "Meeting agenda",
      "Draft an agenda for a meeting of … minutes about …, with times and the outcome of each item.",
    ],
    minutes: [
      "Turn notes into minutes",
      "Turn these notes into minutes: decisions, tasks with names and dates, open questions:\n\n",
    ],
    decide: [
      "Compare options",
      "Compare these options in a table by cost, effort and risk, then recommend one: …",
    ],
    feedback: [
      "Difficult feedback",
      "Help me give honest but tactful feedback about …. Suggest three ways to say it.",
    ],
  },
  code: {
    explain: ["Explain this code", "Explain step by step what this code does, and what could go wrong:\n\n"],
    bug: ["Find the bug", "This code should …, but does …. Find the cause and show the smallest fix:\n\n"],
    tests: [
      "Write tests",
      "Write tests for this function. Cover the edge cases, and name what each shows:\n\n",
    ],
    query: ["Write an SQL query", "Write an SQL query that …. The tables are: …"],
  },
  plan: {
    week: [
      "Plan my week",
      "Plan my week. I have … hours, and I want to finish: … What should I do when, and what should wait?",
    ],
    trip: ["Plan a trip", "Plan … days in … for … people who like …. Keep the distances short."],
    meals: [
      "Plan a week of meals",
      "Suggest seven simple dinners for … people, without …, and write a shopping list.",
    ],
    steps: [
      "Break down a goal",
      "Break this goal into steps that take a day at most, in a sensible order: …",
    ],
  },
} as const;
