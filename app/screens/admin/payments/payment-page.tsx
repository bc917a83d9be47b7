import { NavLink } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { joinClasses } from "~/ui/join-classes";
import { AdminPage } from "../shell/admin-page";
import { PaymentsOff } from "../shell/payments-off";

const PARTS = [
  { name: "figures", to: "/admin/payments" },
  { name: "subscriptions", to: "/admin/payments/subscriptions" },
  { name: "comparison", to: "/admin/payments/comparison" },
  { name: "connection", to: "/admin/payments/connection" },
] as const;

export interface PaymentPageProps {
  name: (typeof PARTS)[number]["name"];
  /** Whether payments are not set up. */
  isOff: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen about payments, with the ways to the others. */
export function PaymentPage({ name, isOff, actions, children }: PaymentPageProps) {
  const { t } = useTranslation(["adminPayments", "admin"]);
  return (
    <AdminPage
      title={t("admin:menu.payments")}
      description={t(`adminPayments:${name}.text`)}
      {...(actions ? { actions } : {})}
    >
      <nav
        aria-label={t("admin:menu.payments")}
        className="flex gap-5 overflow-x-auto border-b border-line text-sm font-medium"
      >
        {PARTS.map((part) => (
          <NavLink
            key={part.name}
            to={part.to}
            end
            prefetch="intent"
            className={({ isActive }) =>
              joinClasses(
                "-mb-px flex h-10 items-center border-b-2 whitespace-nowrap transition-colors -outline-offset-2",
                isActive ? "border-accent text-ink" : "border-transparent text-ink-muted hover:text-ink",
              )
            }
          >
            {t(`adminPayments:${part.name}.title`)}
          </NavLink>
        ))}
      </nav>
      {isOff && name !== "connection" && <PaymentsOff />}
      {children}
    </AdminPage>
  );
}
