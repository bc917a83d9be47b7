import { Download, Gem, KeyRound, LogOut, Trash2, UserCog } from "lucide-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { logOut } from "~/session/log-out";
import { useUser } from "~/session/session";
import { Menu, type MenuItem } from "~/ui/overlays/menu";
import { showToast } from "~/ui/toast/toast-store";

export interface AccountMenuProps {
  trigger: ReactElement;
  defaultOpen?: boolean;
}

/** The account menu of every screen. The plan chatai has no account screen, so everything it may do is here. */
export function AccountMenu({ trigger, defaultOpen }: AccountMenuProps) {
  const { t } = useTranslation("shell");
  const { email, plan } = useUser();
  const [deletes, setDeletes] = useState(false);
  const account: MenuItem = {
    label: t("account.open"),
    icon: <UserCog aria-hidden />,
    to: "/user/account",
  };
  const instead: MenuItem[] = [
    { label: t("account.subscription"), icon: <Gem aria-hidden />, to: "/user/upgrade" },
    {
      label: t("account.newPassword"),
      icon: <KeyRound aria-hidden />,
      onSelect: () => location.assign(`/auth?${new URLSearchParams({ mode: "forgot", email: email ?? "" })}`),
    },
    {
      label: t("account.export"),
      icon: <Download aria-hidden />,
      onSelect: () => location.assign("/user/account/export"),
    },
  ];
  const signOut: MenuItem = {
    label: t("account.logOut"),
    icon: <LogOut aria-hidden />,
    onSelect: () => {
      logOut().catch(() => showToast({ tone: "error", text: t("account.notLoggedOut") }));
    },
  };
  const remove: MenuItem = {
    label: t("account.delete"),
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => setDeletes(true),
  };
  return (
    <>
      <Menu
        trigger={trigger}
        defaultOpen={defaultOpen}
        side="top"
        sections={[
          { heading: email ?? undefined, items: [...(plan === "chatai" ? instead : [account]), signOut] },
          { items: [remove] },
        ]}
      />
      {deletes && <DeleteAccountDialog onClose={() => setDeletes(false)} />}
    </>
  );
}
