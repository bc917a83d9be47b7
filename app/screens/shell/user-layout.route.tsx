import { Outlet } from "@remix-run/react";
import { Failure } from "./failure";
import { Shell } from "./shell";

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
