import { useRouteLoaderData } from "@remix-run/react";

/** The public key of the chatbot that helps the product's own users; null where an administrator has named none. */
export const useSupportChatbot = (): string | null =>
  useRouteLoaderData<{ supportChatbot: string | null }>("root")?.supportChatbot ?? null;
