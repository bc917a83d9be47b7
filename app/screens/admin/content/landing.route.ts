import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/page-handlers.server";

/** The sections of the landing page are in the list of all content. */
export const loader = pageLoader({ guard: "admin" }, () => {
  throw redirect("/admin/content?kind=landing");
});
