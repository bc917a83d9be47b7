import type { UserView } from "#workers/contract/session";

/** Where a conversation is read: on its own screen by whoever may open that, else on the dashboard (decision T-17). */
export function conversationPath(id: string, { guest, plan }: Pick<UserView, "guest" | "plan">): string {
  const key = encodeURIComponent(id);
  return guest || plan === "chatai" ? `/user/dashboard?conversation=${key}` : `/user/conversation/${key}`;
}
