import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The user area begins at the dashboard. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/user/dashboard${new URL(request.url).search}`);
}
