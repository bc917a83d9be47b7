import { changeNotices, type Notices } from "./notices-store";

/** The name that the build gives to `mount-page-notices`; see vite.config.ts. */
const PAGE_NOTICES = "/page-notices.js";

let isMounted = false;

/** Shows notices: what draws them is fetched, with the framework and the texts where the page has none, with the first. */
export function showNotices(change: Partial<Notices>): void {
  changeNotices(change);
  if (isMounted) return;
  isMounted = true;
  // The next notice tries again if the code could not be loaded.
  void import(/* @vite-ignore */ PAGE_NOTICES).catch(() => (isMounted = false));
}
