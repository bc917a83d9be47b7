import { Link, useSearchParams } from "@remix-run/react";
import { Users as UsersIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  USER_SORTS,
  USER_STATES,
  type PlanChoice,
  type UserListPage,
  type UserRow,
  type UserSearchInput,
} from "#workers/contract/admin/users";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { DataTable } from "../shell/data-table";
import { ChoiceFilter, Filters, NoneFound, SearchFilter } from "../shell/filters";
import { useFormat } from "../shell/format";
import { NextPage } from "../shell/next-page";

export interface UsersScreenProps extends UserListPage {
  query: UserSearchInput;
  plans: PlanChoice[];
}

/** Everyone who registered: searched, narrowed and sorted by the address. */
export function UsersScreen({ users, next, query, plans }: UsersScreenProps) {
  const { t } = useTranslation("admin");
  const isNarrowed = Boolean(query.q || query.state || query.plan);
  return (
    <AdminPage title={t("menu.users")} description={t("users.text")}>
      <UserFilters query={query} plans={plans} />
      {users.length === 0 ? (
        isNarrowed ? (
          <NoneFound>{query.q ? t("users.none", { query: query.q }) : t("users.noneFound")}</NoneFound>
        ) : (
          <EmptyState icon={<UsersIcon />} title={t("users.empty")} text={t("users.emptyText")} />
        )
      ) : (
        <>
          <div className="hidden md:block">
            <UserTable users={users} />
          </div>
          <ul
            aria-label={t("users.list")}
            className="divide-y divide-line overflow-hidden rounded-lg bg-surface-raised ring-1 ring-line md:hidden"
          >
            {users.map((user) => (
              <UserLine key={user.id} user={user} />
            ))}
          </ul>
        </>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}

function UserFilters({ query, plans }: Pick<UsersScreenProps, "query" | "plans">) {
  const { t } = useTranslation("admin");
  const { name } = useFormat();
  const [parameters] = useSearchParams();
  const { q, state, plan, sort } = query;
  return (
    <Filters
      key={parameters.toString()}
      path="/admin/users"
      isFiltered={Boolean(q || state || plan)}
      columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <SearchFilter label={t("users.search")} value={q} />
      <ChoiceFilter
        label={t("users.state")}
        name="state"
        value={state}
        all={t("users.anyState")}
        options={USER_STATES.map((id) => ({ id, name: t(`users.states.${id}`) }))}
      />
      <ChoiceFilter
        label={t("users.plan")}
        name="plan"
        value={plan}
        all={t("users.anyPlan")}
        options={[
          { id: "none", name: t("users.noPlan") },
          ...plans.map((choice) => ({ id: choice.id, name: name(choice) })),
        ]}
      />
      <ChoiceFilter
        label={t("sort")}
        name="sort"
        value={sort}
        options={USER_SORTS.map((id) => ({ id, name: t(`users.orders.${id}`) }))}
        className="md:hidden"
      />
    </Filters>
  );
}

const addressOf = ({ id }: UserRow): string => `/admin/users/${encodeURIComponent(id)}`;

function UserTable({ users }: { users: UserRow[] }) {
  const { t } = useTranslation("admin");
  const { day } = useFormat();
  return (
    <DataTable
      label={t("users.list")}
      rows={users}
      keyOf={({ id }) => id}
      defaultSort="-created"
      columns={[
        {
          id: "name",
          title: t("users.name"),
          sort: "name",
          cell: (user) => (
            <Link
              to={addressOf(user)}
              className="block max-w-64 truncate font-medium underline-offset-4 hover:underline"
            >
              {user.name}
            </Link>
          ),
        },
        {
          id: "email",
          title: t("users.email"),
          sort: "email",
          cell: ({ email }) => (
            <span className="block max-w-72 truncate text-ink-muted" title={email}>
              {email}
            </span>
          ),
        },
        { id: "plan", title: t("users.plan"), cell: (user) => <PlanName user={user} /> },
        { id: "state", title: t("users.state"), cell: (user) => <StateBadge user={user} /> },
        {
          id: "created",
          title: t("users.registered"),
          sort: "created",
          isDate: true,
          cell: ({ created_at }) => <span className="whitespace-nowrap">{day(created_at)}</span>,
        },
      ]}
    />
  );
}

function PlanName({ user: { plan } }: { user: UserRow }) {
  const { t } = useTranslation("admin");
  const { name } = useFormat();
  return plan ? <>{name(plan)}</> : <span className="text-ink-faint">{t("users.noPlan")}</span>;
}

function StateBadge({ user }: { user: UserRow }) {
  const { t } = useTranslation("admin");
  if (user.suspended) return <Badge tone="danger">{t("users.states.suspended")}</Badge>;
  if (!user.email_verified) return <Badge tone="warning">{t("users.states.unverified")}</Badge>;
  return <Badge tone="success">{t("users.states.active")}</Badge>;
}

function UserLine({ user }: { user: UserRow }) {
  const { day } = useFormat();
  return (
    <li>
      <Link
        to={addressOf(user)}
        className="grid gap-1.5 px-4 py-3 -outline-offset-2 transition-colors hover:bg-hover"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-sm text-ink-muted">{user.email}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <StateBadge user={user} />
          <PlanName user={user} />
          <span className="ml-auto text-ink-faint">{day(user.created_at)}</span>
        </span>
      </Link>
    </li>
  );
}
