import type { FactView, MemoryPage } from "#workers/contract/memory";
import { callApi, requireUserId } from "~/api-client";

const contract = () => import("#workers/contract/memory");
const factAnswer = () => contract().then(({ FactResponse }) => FactResponse);

/* Each of these rejects with `ApiError`. */

/** A page of what is remembered of a user, the newest first. */
export async function fetchMemory(
  user: string | null,
  page: number,
  signal?: AbortSignal,
): Promise<MemoryPage> {
  const answer = contract().then(({ MemoryResponse }) => MemoryResponse);
  return callApi(`/user/${requireUserId(user)}/memory?page=${page}`, { answer, signal });
}

/** All that is remembered of a user. */
export async function fetchAllFacts(user: string | null): Promise<FactView[]> {
  const first = await fetchMemory(user, 1);
  const facts = [...first.data];
  for (let page = 2; page <= first.last_page; page += 1) facts.push(...(await fetchMemory(user, page)).data);
  return facts;
}

export const switchMemory = (user: string | null, enabled: boolean): Promise<unknown> =>
  callApi(`/user/${requireUserId(user)}/memory`, { method: "PUT", body: { enabled: enabled ? 1 : 0 } });

export const addFact = async (text: string, project_id: string | null): Promise<FactView> =>
  (await callApi("/user/memory/facts", { body: { text, project_id }, answer: factAnswer() })).fact;

export const changeFact = async (id: string, text: string): Promise<FactView> =>
  (await callApi(`/user/memory/facts/${id}`, { method: "PUT", body: { text }, answer: factAnswer() })).fact;

export const deleteFact = (id: string): Promise<unknown> =>
  callApi(`/user/memory/facts/${id}`, { method: "DELETE" });

export const forgetAll = (user: string | null): Promise<unknown> =>
  callApi(`/user/${requireUserId(user)}/memory`, { method: "DELETE" });
