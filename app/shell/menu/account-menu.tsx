import { Download, Gem, LogOut, Trash2, UserCog } from "lucide-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { withTexts } from "~/i18n/load-texts";
import { useAction } from "~/kit/use-action";
import { DeleteAccountDialog } from "./delete-account-dialog";
import { logOut } from "~/session/log-out";
import { useUser } from "~/session/session";
import { Menu, type MenuItem } from "~/ui/overlays/menu";

const AccountDialog = lazy(() => withTexts(["account"], () => import("../account/account-dialog")));

export interface AccountMenuProps {
  trigger: ReactElement;
  defaultOpen?: boolean;
}

/**
 * The account menu of every screen. The plan chatai opens no account page, so all of it is here. Logging out stands alone:
 * nothing next to it may be pressed by mistake.
 */
export function AccountMenu({ trigger, defaultOpen }: AccountMenuProps) {
  const { t } = useTranslation("shell");
  const { email, plan } = useUser();
  const [dialog, setDialog] = useState<"account" | "delete" | null>(null);
  const close = () => setDialog(null);
  const icon = <UserCog aria-hidden />;
  const page: MenuItem[] = [{ label: t("account.open"), icon, to: "/user/account" }];
  const instead: MenuItem[] = [
    { label: t("account.open"), icon, onSelect: () => setDialog("account") },
    { label: t("account.subscription"), icon: <Gem aria-hidden />, to: "/user/upgrade" },
    {
      label: t("account.export"),
      icon: <Download aria-hidden />,
      onSelect: () => location.assign("/user/account/export"),
    },
    {
      label: t("account.delete"),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setDialog("delete"),
    },
  ];
  const { run } = useAction({ toasts: true, texts: { other: t("account.notLoggedOut") } });
  const signOut: MenuItem = {
    label: t("account.logOut"),
    icon: <LogOut aria-hidden />,
    onSelect: () => void run(() => logOut()),
  };
  return (
    <>
      <Menu
        trigger={trigger}
        defaultOpen={defaultOpen}
        side="top"
        sections={[
          { heading: email ?? undefined, items: plan === "chatai" ? instead : page },
          { items: [signOut] },
        ]}
      />
      {dialog === "account" && (
        <Suspense>
          <AccountDialog onClose={close} />
        </Suspense>
      )}
      {dialog === "delete" && <DeleteAccountDialog onClose={close} />}
    </>
  );
}
