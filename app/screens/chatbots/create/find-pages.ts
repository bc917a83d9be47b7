import { useRef, useState } from "react";
import type { FoundPages } from "#workers/contract/chatbots/sources";
import { ApiError, callApi } from "~/api-client";

/** Looks through a site; one search at a time, which can be cancelled. */
export function useFindPages(onFound: (found: FoundPages) => void) {
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const running = useRef<AbortController>();
  const find = async (url: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ isBusy: true, error: null });
    try {
      const { FoundPagesResponse } = await import("#workers/contract/responses/chatbots");
      const path = "/v01/support-chatbot/scrape-website-urls";
      const { urls, pages, robots, is_complete } = await callApi(path, {
        body: { url },
        signal,
        answer: FoundPagesResponse,
      });
      setState({ isBusy: false, error: null });
      onFound({ urls, pages, robots, is_complete });
    } catch (error) {
      if (!signal.aborted) setState({ isBusy: false, error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ isBusy: false, error: null });
  };
  return { ...state, find, cancel };
}

/** The address itself was refused. */
export const isBadAddress = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "validation_failed";
