import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { pageLoader } from "~/page-handlers.server";
import { Failure } from "~/shell/failure";
import { AdminShell } from "./shell/admin-shell";

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
