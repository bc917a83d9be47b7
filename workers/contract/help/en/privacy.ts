import type { HelpPage } from "../page";

export const privacy: HelpPage = {
  title: "Privacy",
  questions: ["What happens to my data?", "Who can read my questions?"],
  keywords:
    "data personal private privacy confidential gdpr security secure stored store keep log logs tracking tracker analytics cookie cookies ads advertising ip address share train training read see third party",
  paragraphs: [
    "Your question and the conversation it belongs to are sent to the provider of the model you chose, and to no one else. The demo model sends nothing anywhere.",
    "The server keeps the text of a conversation so that an answer can be resumed. A guest’s conversation can be opened only with its key, 128 random bits that stay in your browser.",
    "Your network address is used for the guest limit only, as a keyed hash. Logs hold no message text, and no analytics or advertising script is loaded unless it is configured and you have agreed.",
  ],
};
