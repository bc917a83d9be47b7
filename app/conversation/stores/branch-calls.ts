import type {
  ConversationTree,
  ConversationView,
  HistoryTurn,
  TreeNode,
} from "#workers/contract/conversations";
import { callApi } from "~/api-client";
import { conversationAnswer } from "./conversation-calls";

const branchesOf = (id: string): string => `/user/conversations/${encodeURIComponent(id)}`;

/** Shows the branch on which a turn is, to its newest turn. */
export async function selectBranch(id: string, exchange: string, version: number): Promise<ConversationView> {
  const path = `${branchesOf(id)}/select`;
  return (await callApi(path, { body: { exchange, version }, answer: conversationAnswer() })).conversation;
}

/** Deletes a turn and all that follow it. */
export async function deleteBranch(id: string, exchange: string, version: number): Promise<ConversationView> {
  const path = `${branchesOf(id)}/turns/${exchange}?version=${version}`;
  return (await callApi(path, { method: "DELETE", answer: conversationAnswer() })).conversation;
}

/** The turns that follow the same one as a turn, itself included. */
export async function fetchSiblings(id: string, exchange: string): Promise<HistoryTurn[]> {
  const answer = import("#workers/contract/conversations").then(({ SiblingsResponse }) => SiblingsResponse);
  return (await callApi(`${branchesOf(id)}/turns/${exchange}/siblings`, { answer })).history;
}

/** Copies the branch that ends with a turn to a new conversation; gives its id. */
export async function forkConversation(id: string, exchange: string): Promise<string> {
  const answer = import("#workers/contract/conversations").then(
    ({ NewConversationResponse }) => NewConversationResponse,
  );
  return (await callApi(`${branchesOf(id)}/fork`, { body: { exchange }, answer })).id;
}

/** The turns of all branches, in the order in which they began. */
export async function fetchTree(id: string): Promise<TreeNode[]> {
  const answer = import("#workers/contract/conversations").then(({ TreeResponse }) => TreeResponse);
  const nodes: TreeNode[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { tree }: { tree: ConversationTree } = await callApi(`${branchesOf(id)}/tree?after=${after}`, {
      answer,
    });
    nodes.push(...tree.nodes);
    after = tree.next;
  }
  return nodes;
}
