import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Any path that is no screen leads to the not-found page, which is told where it was (decision T-25). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return redirect(`/not-found?redirect=${encodeURIComponent(pathname + search)}`);
}
