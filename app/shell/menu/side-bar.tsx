import { PanelLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { BrandLink } from "../brand";
import { MenuContents } from "./menu-contents";
import { useMenuWidth } from "./menu-width";

/** The menu on wide screens; it can be collapsed to its icons. */
export function SideBar() {
  const { t } = useTranslation("shell");
  const { collapsed, toggle } = useMenuWidth();
  return (
    <aside
      data-side-menu
      className="sticky top-0 z-20 hidden h-dvh w-64 shrink-0 flex-col border-r border-line bg-surface-sunken md:flex print:hidden md:in-data-[menu=collapsed]:w-14"
    >
      <div className="flex items-center justify-between py-3 pr-2 pl-4 md:in-data-[menu=collapsed]:px-2">
        <BrandLink className="md:in-data-[menu=collapsed]:hidden" />
        <IconButton
          label={t(collapsed ? "menu.expand" : "menu.collapse")}
          aria-expanded={!collapsed}
          className="aria-expanded:bg-transparent aria-expanded:hover:bg-hover"
          onClick={toggle}
        >
          <PanelLeft aria-hidden />
        </IconButton>
      </div>
      <MenuContents />
    </aside>
  );
}
