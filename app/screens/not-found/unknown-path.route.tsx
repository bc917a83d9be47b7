import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundAddress } from "~/not-found-address";

/** Redirects unknown paths to the not-found page, with the path that was asked for. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(notFoundAddress(new URL(request.url)));
}
