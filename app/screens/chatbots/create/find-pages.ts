import type { FoundPages } from "#workers/contract/chatbots/sources";
import { ApiError, callApi } from "~/api-client";
import { useChatbotAction } from "../use-chatbot-action";

/** Looks through a site; one search at a time, which can be cancelled. */
export function useFindPages(onFound: (found: FoundPages) => void) {
  const { run, busy, error, failure, reset } = useChatbotAction();
  const find = (url: string) =>
    run(async (signal) => {
      const { FoundPagesResponse } = await import("#workers/contract/chatbots/sources");
      const path = "/v01/support-chatbot/scrape-website-urls";
      const { urls, pages, robots, is_complete } = await callApi(path, {
        body: { url },
        signal,
        answer: FoundPagesResponse,
      });
      onFound({ urls, pages, robots, is_complete });
    });
  /** The address itself was refused. */
  const isRefused = error instanceof ApiError && error.code === "validation_failed";
  return { find, cancel: reset, isBusy: busy, error, failure, isRefused };
}
