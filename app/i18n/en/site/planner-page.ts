/** The page about the social planner. */
export const plannerPage = {
  /** Title in the browser's tab and in search results. */
  pageTitle: "Social planner",
  title: "A social planner that never posts twice",
  marked: "never posts twice",
  description:
    "Campaigns for LinkedIn and X from your own website, in a calendar in your time zone. Each post is published once, or you are told that it wasn’t.",
  lead: "A campaign from your website, a calendar in your time zone, and posts that go out exactly once.",
  action: "Plan a campaign",
  note: "With the Social or Combo plan",
  specimen: "A week of an invented bicycle maker.",
  detailTitle: "Checked before, certain after",
  detailText:
    "Length by each network’s own rules, repetitions, an account whose access ends too early: you know before the post goes out. If a network doesn’t answer, nothing is sent again until it is clear whether the post is there.",
  stepsTitle: "How it works",
  steps: [
    {
      title: "Name your website",
      text: "Atelier reads its pages and writes posts that claim only what the pages say.",
    },
    {
      title: "Approve",
      text: "Edit each post, have it analyzed, and require approval. Any change withdraws it.",
    },
    {
      title: "Place it in the week",
      text: "Drag posts in the calendar. A time that the clock change skips or repeats is pointed out.",
    },
    {
      title: "See what came of it",
      text: "Figures for posts on X are read for thirty days. Forecasts start once ten of your own posts are out, not before.",
    },
  ],
  faqTitle: "Questions about the planner",
  faq: [
    {
      question: "Which networks can it publish to?",
      answer:
        "LinkedIn and X, once the operator of this site has registered it there. Without a connected account you get a reminder by email, with the text, at the right time.",
    },
    {
      question: "What happens if a network doesn’t answer?",
      answer:
        "The post is marked as unconfirmed. On X Atelier looks for it among your posts; on LinkedIn you confirm it yourself. It is never sent a second time blindly.",
    },
    {
      question: "Does it invent claims about my company?",
      answer:
        "A claim has to be on one of the pages that were read, with its words. Claims found on no page are dropped.",
    },
    {
      question: "Can I take my plan elsewhere?",
      answer: "Yes: as a table with the texts, or as a calendar file.",
    },
  ],
  endTitle: "Plan the next two weeks today",
  endText: "Name your website, read ten drafts, keep the ones that sound like you.",
};
