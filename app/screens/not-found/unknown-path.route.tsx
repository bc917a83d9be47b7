import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFoundAddress } from "./not-found-address";

/** Any path that is no screen leads to the not-found page, which is told where it was (decision T-25). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(notFoundAddress(new URL(request.url)));
}
