import type { HelpPage } from "../page";

export const history: HelpPage = {
  title: "Your history in this browser",
  questions: ["Where do I find my earlier conversations?", "How do I delete a conversation?"],
  keywords:
    "past previous old saved conversations chats list find search remove erase clear device phone mobile computer continue sync storage",
  paragraphs: [
    "The History page lists your conversations, newest first. Open one to read it and to go on where you left off.",
    "As a guest, the list is kept in this browser only: it does not follow you to another device, and clearing the browser’s data removes it. The server never lists a guest’s conversations.",
    "A conversation can be deleted from the History page, after a confirmation.",
  ],
};
