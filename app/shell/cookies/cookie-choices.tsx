import { useRouteLoaderData } from "@remix-run/react";
import type { ThirdPartyIds } from "#workers/contract/consent";
import { joinClasses } from "~/ui/join-classes";

export interface CookieChoicesProps {
  label: string;
  className?: string;
}

/** Asks about cookies again, as it must be as easy to withdraw an answer as to give it; nothing where none is asked. */
export function CookieChoices({ label, className }: CookieChoicesProps) {
  const { thirdParties = {} } = useRouteLoaderData<{ thirdParties?: ThirdPartyIds }>("root") ?? {};
  if (Object.keys(thirdParties).length === 0) return null;
  return (
    <button
      type="button"
      // The name is also in `consent.ts`, which is not imported: pages that are only read would then load this file.
      data-cookie-choices=""
      className={joinClasses("rounded-sm underline-offset-4 hover:text-ink hover:underline", className)}
    >
      {label}
    </button>
  );
}
