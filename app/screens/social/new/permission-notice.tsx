import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignPermission } from "#workers/contract/social/campaigns";
import { PlansLink } from "~/kit/plans-link";
import { useErrorText } from "~/i18n/use-error-text";
import { offerPlans } from "~/session/offer-plans";
import { PlannerTime } from "../time/planner-time";
import { Notice } from "~/ui/notice";

/** Says before the form is filled in that the plan allows no further campaign, and how many it still allows. */
export function PermissionNotice({ permission }: { permission: CampaignPermission | null }) {
  const { t } = useTranslation("socialNew");
  const errorText = useErrorText();
  const isRefused = permission?.allowed === false;
  useEffect(() => {
    if (isRefused)
      offerPlans({ code: permission.status, message: permission.message ?? "" }, { counts: "campaigns" });
    // Once: what is read again later says the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isRefused]);
  if (!permission)
    return <Notice tone="warning">{errorText({ code: "campaign_permission_failed", message: "" })}</Notice>;
  const { allowed, remaining, limit, message, reset_at, snapshot_post_count: posts } = permission;
  if (allowed)
    return remaining === null ? null : (
      <p className="text-sm text-ink-muted">
        {t("permission.left", { count: remaining, limit: limit ?? remaining })}
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={message ?? t("permission.refused")}
      action={<PlansLink to="/user/upgrade?tab=social">{t("permission.upgrade")}</PlansLink>}
    >
      {posts > 0 && <p>{t("permission.hint", { count: posts })}</p>}
      {reset_at && (
        <p className="mt-1">
          {t("permission.again")} <PlannerTime at={reset_at} dateOnly />
        </p>
      )}
    </Notice>
  );
}
