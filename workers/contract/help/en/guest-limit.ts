import type { HelpPage } from "../page";

export const guestLimit: HelpPage = {
  title: "The limit for guests",
  questions: [
    "How many questions can I ask without an account?",
    "When can I ask again after reaching the limit?",
  ],
  keywords:
    "guest visitor free limit limits quota maximum remaining left number questions reached blocked exceeded per day daily hours reset anonymous register sign up login account",
  paragraphs: [
    "Without an account you can ask 10 questions in 24 hours. The number that is left is shown next to the input; whoever runs this Atelier can change the limit.",
    "The count goes by network address, so people behind the same connection share it. A question becomes available again 24 hours after it was asked.",
    "A question that fails before any text arrives is given back. Stopping an answer does not give it back: the model has been asked.",
  ],
};
