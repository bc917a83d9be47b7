import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { authAddress, type AuthMode } from "~/session/auth-modes";
import type { AuthPage } from "./auth-page";

/** A way to another form of the sign-in screen. */
export function ModeLink({
  mode,
  page,
  children,
}: {
  mode: AuthMode;
  page: Pick<AuthPage, "to">;
  children: ReactNode;
}) {
  return (
    <Link
      to={authAddress(mode, { to: page.to })}
      className="rounded-sm font-medium text-accent underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
