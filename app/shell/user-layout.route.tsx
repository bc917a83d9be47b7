import { Outlet, type ShouldRevalidateFunction } from "@remix-run/react";
import { pageLoader } from "~/page-handlers.server";
import { wasCreatedHere } from "./created-here";
import { Failure } from "./failure";
import { loadMenu } from "./menu/load-menu.server";
import { Shell } from "./shell";

export const loader = pageLoader({ guard: "anyone" }, ({ ctx, url }) => loadMenu(ctx, url));

/**
 * The menu may change with another screen, with a form, or when it is asked for; not with a search parameter, nor when
 * what is on the screen gets its address: reading it then would put an error in its place where there is no network.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  !wasCreatedHere(nextUrl.pathname) &&
  (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href);

export default function UserLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <Failure />
    </Shell>
  );
}
