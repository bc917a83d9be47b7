import { useTranslation } from "react-i18next";
import type { CampaignPermission } from "#workers/contract/social/campaigns";
import { useErrorText } from "~/i18n/use-error-text";
import { LinkButton } from "~/ui/link-button";
import { LocalTime } from "~/ui/local-time";
import { Notice } from "~/ui/notice";

/** Says before the form is filled in that the plan allows no further campaign, and how many it still allows. */
export function PermissionNotice({ permission }: { permission: CampaignPermission | null }) {
  const { t } = useTranslation("socialNew");
  const errorText = useErrorText();
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
      action={
        <LinkButton to="/user/upgrade?tab=social" size="small" variant="primary">
          {t("permission.upgrade")}
        </LinkButton>
      }
    >
      <p>{t("permission.hint", { count: posts })}</p>
      {reset_at && (
        <p className="mt-1">
          {t("permission.again")} <LocalTime at={reset_at} dateOnly />
        </p>
      )}
    </Notice>
  );
}
