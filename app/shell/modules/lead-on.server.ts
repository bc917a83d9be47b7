import {
  covers,
  decideRoute,
  moduleOfScreen,
  type UserScreen,
  type Visitor,
} from "#workers/contract/route-access";
import { DASHBOARD } from "#workers/contract/session";

/** The parameter with the address that was asked for. */
export const FROM = "from";

/**
 * Returns the target of the guard's redirect, with what the reader came for: a conversation opens where this reader may
 * open it; a module that is closed to them, and a question that cannot be asked, are explained on the page at the end.
 */
export function leadOn(visitor: Visitor, screen: UserScreen, to: string, url: URL): string {
  const conversation = conversationIn(screen, url);
  if (conversation && screen === "conversation" && to === DASHBOARD)
    return `${DASHBOARD}?${new URLSearchParams({ conversation })}`;
  if (conversation && screen === "dashboard" && decideRoute(visitor, "conversation").kind === "pass")
    return `/user/conversation/${encodeURIComponent(conversation)}`;
  const module = moduleOfScreen(screen);
  const isClosed = module !== null && !covers(visitor, module);
  const hasQuestion = screen === "dashboard" && Boolean(url.searchParams.get("q")?.trim());
  if (!isClosed && !hasQuestion) return to;
  return `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ [FROM]: url.pathname + url.search })}`;
}

/** The key of the conversation that an address names; null if it names none. */
function conversationIn(screen: UserScreen, { pathname, searchParams }: URL): string | null {
  const named = screen === "dashboard" ? searchParams.get("conversation") : pathname.split("/")[3];
  return named?.match(/^cnv_[\w-]+$/)?.[0] ?? null;
}
