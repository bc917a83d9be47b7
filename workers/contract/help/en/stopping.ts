import type { HelpPage } from "../page";

export const stopping: HelpPage = {
  title: "Stopping an answer",
  questions: ["How do I stop an answer?", "Can I keep the part that was already written?"],
  keywords: "cancel interrupt abort halt end quit partial unfinished keep too long writing",
  paragraphs: [
    "Press the stop button while an answer is being written. The model is stopped at once, so nothing more is generated or charged.",
    "Your question returns to the input, so that you can change it. The notice offers to keep the partial answer if there was one.",
    "Closing the tab does not stop an answer: it goes on being written and is there when you come back.",
  ],
};
