import { screenOfPath } from "../../contract/route-access";

/** Page of a visit that begins where no page is counted. */
export const OTHER = "other";
const MAX_SOURCE_LENGTH = 100;

/** The first parts of the paths outside the user area. */
const PUBLIC_PAGES = [
  "/auth",
  "/blog",
  "/chatpdf",
  "/company",
  "/content",
  "/payment-cancel",
  "/payment-success",
  "/pricing",
  "/redaction-ia",
  "/social-planner",
  "/support",
  "/support-gpt",
];

/**
 * The kind of a page: `/user/conversation` of `/user/conversation/8f…`. There are as many as the product has, even if
 * callers report others, so that a day is a few rows, and none says which document or conversation was opened.
 */
export function kindOfPage(path: string): string {
  if (path === "/") return path;
  const screen = screenOfPath(path);
  if (screen) return `/user/${screen}`;
  const first = path.split("/", 2).join("/");
  return PUBLIC_PAGES.includes(first) ? first : OTHER;
}

/** A landing source as it is counted; empty if there is none. */
export const countedSource = (source: string | undefined): string =>
  (source ?? "").trim().slice(0, MAX_SOURCE_LENGTH);
