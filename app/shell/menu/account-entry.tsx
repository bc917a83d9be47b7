import { CircleUser, LogIn } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { loadOnPress } from "~/ui/overlays/on-demand";
import type { AccountMenuProps } from "./account-menu";
import { entryStyle } from "./entry-style";

const AccountMenu = /*#__PURE__*/ loadOnPress<AccountMenuProps>(
  async () => (await import("./account-menu")).AccountMenu,
);

/** Offers a guest's way in, or the menu of the account. */
export function AccountEntry() {
  const { t } = useTranslation("shell");
  const { guest, name, email } = useUser();
  const label = name || email || t("account.label");
  if (guest)
    // The sign-in screen is its own document.
    return (
      <a href="/auth" title={t("account.logIn")} className={entryStyle}>
        <LogIn aria-hidden className="size-4.5 shrink-0" />
        <span className="md:in-data-[menu=collapsed]:sr-only">{t("account.logIn")}</span>
      </a>
    );
  return (
    <AccountMenu
      trigger={
        <button type="button" title={label} className={`${entryStyle} w-full text-left`}>
          <CircleUser aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate md:in-data-[menu=collapsed]:sr-only">{label}</span>
        </button>
      }
    />
  );
}
