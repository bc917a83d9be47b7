import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { ToastRegion } from "~/ui/toast/toast-region";
import { SideBar } from "./menu/side-bar";
import { TopBar } from "./menu/top-bar";
import { joinClasses } from "~/ui/join-classes";
import { DeferredParts } from "./deferred-parts";

const LatePayment = lazy(() => import("./billing/late-payment"));

/** The frame of the user area: the menu, and notices that are loaded late. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const { paymentFailed } = useUser();
  // Mounted after hydration: an update that comes before its code would make React draw it from scratch, with an error.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-surface-raised px-4 py-2.5 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
      >
        {t("skip")}
      </a>
      <div className="md:flex">
        <TopBar />
        <SideBar />
        <main
          id="content"
          tabIndex={-1}
          className={joinClasses(
            "grid min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 outline-none md:min-h-dvh",
            paymentFailed && "grid-rows-[auto_1fr]",
          )}
        >
          {paymentFailed && (
            <div className="min-h-18 sm:min-h-12">
              {mounted && (
                <Suspense>
                  <LatePayment />
                </Suspense>
              )}
            </div>
          )}
          {children}
        </main>
      </div>
      <DeferredParts />
      <ToastRegion />
    </>
  );
}
