import {
  NewSharedLink,
  RevokedLinksResponse,
  SharedLinkChange,
  SharedLinkParams,
  SharedLinkResponse,
  SharedLinksQuery,
  SharedLinksResponse,
} from "../../../contract/chat/shared-links";
import { Done } from "../../../contract/response";
import { Routes, DONE } from "../../../core/routes/routes";
import { changeLink, listOwnLinks, revokeAllLinks, revokeLink } from "../share/own-links";
import { shareConversation } from "../share/share-conversation";

/** Calls for links to copies of conversations, additions to the specified ones; what a link shows is a page. */
export const sharedLinkCalls = new Routes()
  .post(
    "/shared-links",
    {
      guard: "user",
      summary: "Make a link under which everybody may read a copy of a branch",
      body: NewSharedLink,
      answer: SharedLinkResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, link: await shareConversation(ctx, body) }),
  )
  .get(
    "/shared-links",
    {
      guard: "user",
      summary: "List the user's links, newest first, 20 per page",
      query: SharedLinksQuery,
      answer: SharedLinksResponse,
    },
    ({ ctx, query }) => listOwnLinks(ctx, query),
  )
  .delete(
    "/shared-links",
    { guard: "user", summary: "Revoke all links of the user", answer: RevokedLinksResponse },
    async ({ ctx }) => ({ ...DONE, revoked: await revokeAllLinks(ctx) }),
  )
  .put(
    "/shared-links/:id",
    {
      guard: "user",
      summary: "Change when a link expires",
      params: SharedLinkParams,
      body: SharedLinkChange,
      answer: SharedLinkResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, link: await changeLink(ctx, params.id, body) }),
  )
  .delete(
    "/shared-links/:id",
    { guard: "user", summary: "Revoke a link", params: SharedLinkParams, answer: Done },
    async ({ ctx, params }) => {
      await revokeLink(ctx, params.id);
      return DONE;
    },
  );
