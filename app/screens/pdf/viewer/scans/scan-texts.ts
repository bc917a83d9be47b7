import { ScanTextsResponse } from "#workers/contract/pdf/scans";
import { SCAN_TEXTS } from "#workers/contract/pdf/scan-limits";
import { callApi } from "~/api-client";

/** Returns the text that a model read from the image of a page; "" for other pages. */
export type ReadScan = (page: number) => Promise<string>;

/** Fetches what was read from these pages, which are in their order, in groups as one of them is asked for. */
export function scanTexts(file: string, pages: readonly number[]): ReadScan {
  const groups = new Map<number, Promise<Map<number, string>>>();
  const fetchGroup = async (at: number): Promise<Map<number, string>> => {
    const from = pages[at * SCAN_TEXTS];
    const to = pages[Math.min(pages.length, (at + 1) * SCAN_TEXTS) - 1];
    const path = `/documents/${file}/scans/text?from=${from}&to=${to}`;
    const answer = await callApi(path, { answer: ScanTextsResponse });
    return new Map(answer.pages.map(({ page, text }) => [page, text]));
  };
  return async (page) => {
    const index = pages.indexOf(page);
    if (index < 0) return "";
    const at = Math.floor(index / SCAN_TEXTS);
    const group = groups.get(at) ?? fetchGroup(at);
    groups.set(at, group);
    try {
      return (await group).get(page) ?? "";
    } catch (error) {
      groups.delete(at);
      throw error;
    }
  };
}
