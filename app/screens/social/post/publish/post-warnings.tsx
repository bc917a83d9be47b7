import { Link } from "@remix-run/react";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostCheck, PostWarning, PostWarningView } from "#workers/contract/social/planning";
import type { ApprovalState, Delivery } from "#workers/contract/social/posts";
import { ACCOUNTS, postAddress } from "../../addresses";
import { usePlannerTime } from "../../time/planner-time";

/** Warnings that concern only posts that go out through the network. */
const OF_NETWORK: readonly PostWarning[] = [
  "account_missing",
  "account_expired",
  "permission_missing",
  "not_configured",
  "account_expires",
];

interface PostWarningsProps {
  check: PostCheck | null;
  approval: ApprovalState;
  delivery: Delivery;
}

/** Says what the author should know before a post goes out; what keeps it from going out comes first. */
export function PostWarnings({ check, approval, delivery }: PostWarningsProps) {
  const { t } = useTranslation("socialPost");
  // The line above says already whether approval is needed.
  const shown = (check?.warnings ?? []).filter(
    ({ code }) =>
      (code !== "approval_needed" || approval !== "needed") &&
      (delivery === "network" || !OF_NETWORK.includes(code)),
  );
  if (shown.length === 0) return null;
  const ordered = shown.toSorted((one, other) => Number(other.is_blocking) - Number(one.is_blocking));
  return (
    <ul aria-label={t("warnings.label")} className="grid gap-2 text-sm">
      {ordered.map((warning, index) => {
        const Icon = warning.is_blocking ? CircleAlert : TriangleAlert;
        return (
          <li key={`${warning.code}-${index}`} className="flex items-start gap-2">
            <Icon
              aria-hidden
              className={`mt-0.5 size-4 shrink-0 ${warning.is_blocking ? "text-danger" : "text-warning"}`}
            />
            <span>
              <WarningText warning={warning} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function WarningText({ warning }: { warning: PostWarningView }) {
  const { t } = useTranslation("socialPost");
  const { code, post_id, expires_at, media, part } = warning;
  const time = usePlannerTime();
  const date = expires_at ? time(expires_at, true) : "";
  const text =
    part !== undefined && part > 0 && (code === "too_long" || code === "empty")
      ? t(`warnings.${code}_part`, { part: part + 1 })
      : t(`warnings.${code}`, { date, count: media?.length ?? 1 });
  if (post_id)
    return (
      <>
        {text}{" "}
        <Link to={postAddress(post_id)} className="rounded-sm text-accent underline">
          {t("warnings.openOther")}
        </Link>
      </>
    );
  if (code === "account_expired" || code === "account_expires" || code === "permission_missing")
    return (
      <>
        {text}{" "}
        <Link to={ACCOUNTS} className="rounded-sm text-accent underline">
          {t("warnings.reconnect")}
        </Link>
      </>
    );
  return <>{text}</>;
}
