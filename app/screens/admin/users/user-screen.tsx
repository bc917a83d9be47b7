import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PlanChoice, UserDetail } from "#workers/contract/admin/users";
import { Badge } from "~/ui/badge";
import { AdminPage } from "../shell/admin-page";
import { DeviceName } from "../shell/device-name";
import { Figure, Panel } from "../shell/panel";
import { useFormat } from "../shell/format";
import { UserAccess } from "./user-access";
import { UserPlan } from "./user-plan";

/** Screen of a user: who, which plan, where signed in, how much is used; and what may be done about it. */
export function UserScreen({ user, plans }: { user: UserDetail; plans: PlanChoice[] }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  return (
    <AdminPage
      title={user.name}
      description={
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to="/admin/users"
            className="inline-flex items-center gap-1 underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("user.back")}
          </Link>
          {user.suspended_at && (
            <Badge tone="danger">{t("user.suspendedSince", { date: time(user.suspended_at) })}</Badge>
          )}
          {user.sharing_blocked_at && (
            <Badge tone="danger">
              {t("user.sharingBlockedSince", { date: time(user.sharing_blocked_at) })}
            </Badge>
          )}
          {!user.email_verified && <Badge tone="warning">{t("users.unverified")}</Badge>}
        </div>
      }
    >
      <UserAccess user={user} />
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-2">
        <UserProfile user={user} />
        <UserPlan user={user} plans={plans} />
      </div>
      <UserUsage user={user} />
      <UserSessions user={user} />
    </AdminPage>
  );
}

function UserProfile({ user }: { user: UserDetail }) {
  const { t, i18n } = useTranslation("admin");
  const { time } = useFormat();
  const languages = new Intl.DisplayNames([i18n.language], { type: "language" });
  const yes = (value: boolean) => t(value ? "user.yes" : "user.no");
  const facts: [name: string, value: string][] = [
    [t("user.email"), user.email],
    [t("user.id"), user.id],
    [t("user.joined"), time(user.created_at)],
    [t("user.language"), languages.of(user.language) ?? user.language],
    [t("user.news"), yes(user.marketing_opt_in)],
    [t("user.twoFactor"), yes(user.two_factor_enabled)],
    [t("user.source"), user.landing_source ?? "–"],
    [t("user.conversations"), String(user.conversations)],
  ];
  return (
    <Panel title={t("user.profile")}>
      <dl className="grid gap-2 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 min-[420px]:grid-cols-[9rem_1fr]">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function UserUsage({ user: { id, usage } }: { user: UserDetail }) {
  const { t } = useTranslation("admin");
  const { count, money } = useFormat();
  return (
    <section aria-labelledby="user-usage">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="user-usage" className="font-semibold">
          {t("user.usage")}
        </h2>
        <Link
          to={`/admin/usage?user_id=${encodeURIComponent(id)}`}
          className="text-sm text-accent hover:underline"
        >
          {t("user.moreUsage")}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <Figure name={t("user.calls")} value={count(usage.calls)} />
        <Figure name={t("user.failures")} value={count(usage.failures)} />
        <Figure name={t("user.input")} value={count(usage.input_tokens)} />
        <Figure name={t("user.output")} value={count(usage.output_tokens)} />
        <Figure name={t("user.cost")} value={money(usage.cost)} />
      </dl>
    </section>
  );
}

function UserSessions({ user: { sessions } }: { user: UserDetail }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  return (
    <Panel title={t("user.sessions")}>
      {sessions.length === 0 && <p className="text-sm text-ink-muted">{t("user.noSessions")}</p>}
      <ul className="grid gap-2 text-sm">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
            <DeviceName device={session} />
            <span className="text-ink-muted">{t("user.seen", { date: time(session.updated_at) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
