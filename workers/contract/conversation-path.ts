import type { UserView } from "./users";

/** The address of a conversation: its own screen for those who may open it, else the dashboard. */
export function conversationPath(id: string, { guest, plan }: Pick<UserView, "guest" | "plan">): string {
  const key = encodeURIComponent(id);
  return guest || plan === "chatai" ? `/user/dashboard?conversation=${key}` : `/user/conversation/${key}`;
}
