import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { Failure } from "~/shell/failure";
import { AdminShell } from "./shell/admin-shell";

/** The labels of plans, resources and errors are shown on almost every screen of the administration. */
export const handle = {
  texts: pageTexts("admin", "adminLabels", "adminResources", "plans", "prompts", "writingRuns"),
};

export const loader = pageLoader({ guard: "admin" }, ({ ctx: { actor } }) => ({
  email: actor.kind === "admin" ? actor.email : null,
}));

export default function AdminLayout() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email}>
      <Outlet />
    </AdminShell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("admin-layout");
  return (
    <AdminShell email={data?.email ?? null}>
      <div className="grid min-h-[inherit]">
        <Failure />
      </div>
    </AdminShell>
  );
}
