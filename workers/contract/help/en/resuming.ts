import type { HelpPage } from "../page";

export const resuming: HelpPage = {
  title: "Resuming an answer",
  questions: [
    "What happens if I reload the page during an answer?",
    "What happens if my connection is lost?",
  ],
  keywords:
    "resume reconnect refresh reload close closed tab browser crash network offline wifi dropped drop reply lost disconnect second tab window continue interrupted timeout silence wait",
  paragraphs: [
    "An answer is written on the server, not in your tab. After a reload, a lost network or in a second tab, it appears again with what was written so far and goes on from there, with nothing lost and nothing twice.",
    "If the server itself is interrupted, the answer either continues or is shown as interrupted, with what had been written and a button to try again.",
    "A provider that stays silent for two minutes is given up, and the answer says so.",
  ],
};
