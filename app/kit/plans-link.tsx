import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { keepPlace } from "~/session/after-plan";
import { LinkButton } from "~/ui/link-button";

interface PlansLinkProps {
  /** The plans of all modules, if absent. */
  to?: string;
  children: ReactNode;
}

/** Leads to the plans; from there, the reader comes back to this page. */
export function PlansLink({ to = "/user/upgrade?tab=combo", children }: PlansLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={to} size="small" onClick={() => keepPlace(pathname + search)}>
      {children}
    </LinkButton>
  );
}
