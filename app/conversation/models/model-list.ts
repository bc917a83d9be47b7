import type { AiModelView } from "#workers/contract/ai-models";
import { callApi } from "~/api-client";
import { knownModel, rememberModels } from "./known-models";

let loading: Promise<AiModelView[]> | null = null;

/** A model by its id, looked up in the whole catalogue where no page has shown it. */
export async function findModel(id: number): Promise<AiModelView | undefined> {
  if (!knownModel(id)) await loadAllModels().catch(() => {});
  return knownModel(id);
}

/** The whole catalogue, read page by page, once; a failure is tried again by the next call. */
export function loadAllModels(): Promise<AiModelView[]> {
  loading ??= readPages().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readPages(): Promise<AiModelView[]> {
  const answer = import("#workers/contract/ai-models").then(({ ModelPageResponse }) => ModelPageResponse);
  const read = (page: number) => callApi(`/ai-models-paginate?page=${page}`, { answer });
  const first = await read(1);
  const rest = Array.from({ length: first.last_page - 1 }, (_, index) => read(index + 2));
  const models = [first, ...(await Promise.all(rest))].flatMap(({ data }) => data);
  rememberModels(models);
  return models;
}
