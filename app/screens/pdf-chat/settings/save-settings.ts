import type { PdfSettings } from "#workers/contract/pdf/chat";
import { callApi } from "~/api-client";

/** Keeps some of a user's settings. Rejects with {@link ApiError}. */
export const saveSettings = (user: string, part: Partial<PdfSettings>): Promise<unknown> =>
  callApi(`/pdf-settings/${user}`, { body: part, callClass: "folder" });
