import { Link, useLocation } from "@remix-run/react";
import { Menu, SquarePen } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/button-style";
import { IconButton } from "~/ui/icon-button";
import { LazySheet } from "~/ui/overlays/lazy-overlays";
import { BrandLink } from "../brand";
import { MenuContents } from "./menu-contents";
import { useMenu } from "./menu-entries";

/** The head of the screen on phones: the menu behind a button, and a new chat one touch away. */
export function TopBar() {
  const { t } = useTranslation("shell");
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-surface px-2 md:hidden print:hidden">
      <IconButton label={t("menu.open")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <BrandLink />
      {useMenu().open.includes("dashboard") ? (
        <Link
          to="/user/dashboard"
          title={t("menu.newChat")}
          aria-label={t("menu.newChat")}
          className={buttonStyle("quiet", "medium", true)}
        >
          <SquarePen aria-hidden />
        </Link>
      ) : (
        <span className="w-10" />
      )}
      <LazySheet open={open} side="start" title={t("menu.label")} onClose={() => setOpen(false)}>
        <div className="-mx-3 flex h-full flex-col">
          <MenuContents onLeave={() => setOpen(false)} />
        </div>
      </LazySheet>
    </header>
  );
}
