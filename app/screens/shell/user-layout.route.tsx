import { Outlet } from "@remix-run/react";

export default function UserLayout() {
  return <Outlet />;
}
