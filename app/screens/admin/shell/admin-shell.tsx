import { useLocation, useNavigation } from "@remix-run/react";
import { Menu } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { BrandLink } from "~/shell/brand";
import { IconButton } from "~/ui/icon-button";
import { LazySheet } from "~/ui/overlays/lazy-overlays";
import { ToastRegion } from "~/ui/toast/toast-region";
import { AdminMenu } from "./admin-menu";
import { keepFocus } from "./keep-focus";

/** Surrounds the screens of the administration: a menu at the side, on phones behind a button. */
export function AdminShell({ email, children }: { email: string | null; children: ReactNode }) {
  const { t } = useTranslation(["admin", "shell"]);
  const { key } = useLocation();
  const { state } = useNavigation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(main.current!), []);
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-surface-raised px-4 py-2.5 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
      >
        {t("shell:skip")}
      </a>
      <div className="md:flex">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:hidden print:hidden">
          <IconButton label={t("shell:menu.open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Menu aria-hidden />
          </IconButton>
          <BrandLink />
          <span className="ml-auto pr-2 text-sm text-ink-muted">{t("admin:title")}</span>
          <LazySheet open={open} side="start" title={t("admin:menu.label")} onClose={() => setOpen(false)}>
            <div className="-mx-3 flex h-full flex-col">
              <AdminMenu email={email} />
            </div>
          </LazySheet>
        </header>
        <aside
          data-side-menu
          className="sticky top-0 z-20 hidden h-dvh w-64 shrink-0 flex-col border-r border-line bg-surface-sunken md:flex print:hidden"
        >
          <div className="px-4 pt-4 pb-3">
            <BrandLink />
            <p className="mt-1.5 text-xs font-medium text-ink-faint">{t("admin:title")}</p>
          </div>
          <AdminMenu email={email} />
        </aside>
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          aria-busy={state !== "idle"}
          className="min-h-[calc(100dvh-3.5rem)] min-w-0 flex-1 outline-none md:min-h-dvh"
        >
          {children}
        </main>
      </div>
      <ToastRegion />
    </>
  );
}
