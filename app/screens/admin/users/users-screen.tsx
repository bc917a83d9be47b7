import { Form, Link, useNavigation } from "@remix-run/react";
import { Search, Users as UsersIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UserListPage, UserRow } from "#workers/contract/admin/users";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/form/input";
import { AdminPage } from "../shell/admin-page";
import { useFormat } from "../shell/format";
import { NextPage } from "../shell/next-page";

/** Everybody who registered, to be found by the beginning of name or address. */
export function UsersScreen({ users, next, sought }: UserListPage & { sought: string }) {
  const { t } = useTranslation("admin");
  const isSearching = useNavigation().location?.search.includes("q=") ?? false;
  return (
    <AdminPage title={t("menu.users")} description={t("users.text")}>
      <Form role="search" className="flex gap-2" key={sought}>
        <div className="relative min-w-0 flex-1 sm:max-w-md">
          <Search
            className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-muted"
            aria-hidden
          />
          <Input
            type="search"
            name="q"
            defaultValue={sought}
            aria-label={t("users.search")}
            placeholder={t("users.search")}
            maxLength={254}
            className="ps-10"
          />
        </div>
        <Button type="submit" busy={isSearching}>
          {t("search")}
        </Button>
      </Form>
      {users.length === 0 &&
        (sought ? (
          <p role="status" className="py-12 text-center text-ink-muted">
            {t("users.none", { query: sought })}
          </p>
        ) : (
          <EmptyState icon={<UsersIcon />} title={t("users.empty")} text={t("users.emptyText")} />
        ))}
      {users.length > 0 && (
        <ul
          aria-label={t("users.list")}
          className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line"
        >
          {users.map((user) => (
            <UserLine key={user.id} user={user} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}

function UserLine({ user }: { user: UserRow }) {
  const { t } = useTranslation("admin");
  const { day, name } = useFormat();
  return (
    <li>
      <Link
        to={`/admin/users/${encodeURIComponent(user.id)}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-sm text-ink-muted">{user.email}</span>
        </span>
        <span className="flex flex-wrap items-center gap-1.5">
          {user.suspended && <Badge tone="danger">{t("users.suspended")}</Badge>}
          {!user.email_verified && <Badge tone="warning">{t("users.unverified")}</Badge>}
          <Badge tone={user.plan ? "accent" : "neutral"}>
            {user.plan ? name(user.plan) : t("users.noPlan")}
          </Badge>
        </span>
        <span className="text-sm text-ink-faint sm:w-40 sm:text-right">
          {t("users.joined", { date: day(user.created_at) })}
        </span>
      </Link>
    </li>
  );
}
