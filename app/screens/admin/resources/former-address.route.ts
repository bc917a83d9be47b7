import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/page-handlers.server";

/** Products and prices were at `/admin/payment-products`: links to them are followed. */
export const loader = pageLoader({ guard: "admin" }, ({ url }) => {
  throw redirect(url.pathname.replace("/payment-products", "/products") + url.search);
});
