import type { SharedDays } from "#workers/contract/chat/sharing";
import type { SharedLinkView } from "#workers/contract/chat/shared-links";
import { callApi } from "~/api-client";

const schemas = () => import("#workers/contract/chat/shared-links");
const oneLink = () => schemas().then(({ SharedLinkResponse }) => SharedLinkResponse);

export interface NewLink {
  conversation: string;
  /** The last turn of the branch to share; absent for the branch that is shown. */
  exchange?: string | undefined;
  days: SharedDays | null;
}

/** Calls for links that the user has shared. Each rejects with `ApiError`. */
export const linkCalls = {
  /** A page of the user's links, newest first; of one conversation if it is named. */
  list: (page: number, conversation?: string, signal?: AbortSignal) => {
    const answer = schemas().then(({ SharedLinksResponse }) => SharedLinksResponse);
    const query = new URLSearchParams({
      page: String(page),
      ...(conversation && { conversation_id: conversation }),
    });
    return callApi(`/shared-links?${query.toString()}`, { answer, ...(signal && { signal }) });
  },
  create: async ({ conversation, exchange, days }: NewLink): Promise<SharedLinkView> => {
    const body = { conversation_id: conversation, exchange, expires_in_days: days };
    return (await callApi("/shared-links", { body, answer: oneLink() })).link;
  },
  revoke: (id: string) => callApi(`/shared-links/${id}`, { method: "DELETE" }),
  revokeAll: async (): Promise<number> => {
    const answer = schemas().then(({ RevokedLinksResponse }) => RevokedLinksResponse);
    return (await callApi("/shared-links", { method: "DELETE", answer })).revoked;
  },
};

/** The whole address of a link, for others. */
export const addressOf = (id: string): string => `${location.origin}/shared/${id}`;
