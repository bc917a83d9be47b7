import { useRouteLoaderData } from "@remix-run/react";

/** The public key of the chatbot that helps the product's own users; null where there is none that answers. */
export const useSupportChatbot = (): string | null =>
  useRouteLoaderData<{ supportChatbot: string | null }>("root")?.supportChatbot ?? null;
