import {
  ConversationParams,
  ConversationResponse,
  DeletedBranchQuery,
  ForkedTurn,
  NewConversationResponse,
  OwnTurnParams,
  SiblingsResponse,
  SelectedTurn,
  TreeQuery,
  TreeResponse,
} from "../../../contract/conversations";
import { Routes, DONE } from "../../../core/routes/routes";
import { deleteBranch } from "../branches/delete-branch";
import { forkConversation } from "../branches/fork-conversation";
import { readTree } from "../branches/read-tree";
import { readSiblings } from "../branches/read-siblings";
import { selectBranch } from "../branches/select-branch";

/** Calls for the branches of a conversation: additions to the specified ones. */
export const branchCalls = new Routes()
  .post(
    "/user/conversations/:id/select",
    {
      guard: "user",
      summary: "Show the branch of a conversation on which a turn is",
      params: ConversationParams,
      body: SelectedTurn,
      answer: ConversationResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, conversation: await selectBranch(ctx, params.id, body) }),
  )
  .delete(
    "/user/conversations/:id/turns/:exchange",
    {
      guard: "user",
      summary: "Delete a turn of a conversation and all that follow it",
      params: OwnTurnParams,
      query: DeletedBranchQuery,
      answer: ConversationResponse,
    },
    async ({ ctx, params: { id, exchange }, query: { version } }) => ({
      ...DONE,
      conversation: await deleteBranch(ctx, id, { exchange, version }),
    }),
  )
  .get(
    "/user/conversations/:id/turns/:exchange/siblings",
    {
      guard: "user",
      summary: "Get the turns of a conversation that follow the same one as a turn, itself included",
      params: OwnTurnParams,
      answer: SiblingsResponse,
    },
    async ({ ctx, params: { id, exchange } }) => ({
      ...DONE,
      history: await readSiblings(ctx, id, exchange),
    }),
  )
  .post(
    "/user/conversations/:id/fork",
    {
      guard: "user",
      summary: "Copy a branch of a conversation to a new one",
      params: ConversationParams,
      body: ForkedTurn,
      answer: NewConversationResponse,
      status: 201,
    },
    async ({ ctx, params, body }) => {
      const id = await forkConversation(ctx, params.id, body.exchange);
      return { ...DONE, conversation: id, id };
    },
  )
  .get(
    "/user/conversations/:id/tree",
    {
      guard: "user",
      summary: "Get the turns of all branches of a conversation, 500 per page",
      params: ConversationParams,
      query: TreeQuery,
      answer: TreeResponse,
    },
    async ({ ctx, params, query }) => ({ ...DONE, tree: await readTree(ctx, params.id, query.after) }),
  );
