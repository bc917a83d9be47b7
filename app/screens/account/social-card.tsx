import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import { PLANNER_PATH, type SocialAccountView } from "#workers/contract/social/accounts";
import { useMenu } from "~/shell/menu/menu-entries";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { SectionCard } from "~/shell/account/section-card";

/** The accounts on networks that the planner publishes with; they stay listed after a plan with the planner has ended. */
export function SocialCard({ accounts }: { accounts: SocialAccountView[] }) {
  const { t } = useTranslation("account");
  const canManage = useMenu().open.includes("social-planner");
  if (!canManage && accounts.length === 0) return null;
  return (
    <SectionCard
      title={t("social.title")}
      aside={
        canManage && (
          <LinkButton to={`${PLANNER_PATH}/accounts`} size="small">
            {t("social.manage")}
          </LinkButton>
        )
      }
    >
      {accounts.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("social.none")}</p>
      ) : (
        <ul className="grid gap-2">
          {accounts.map(({ profile_id, platform, name, state }) => (
            <li key={profile_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="font-medium">{name}</span>
              <span className="text-ink-muted">{PLATFORM_NAMES[platform]}</span>
              {state !== "connected" && <Badge tone="warning">{t(`social.${state}`)}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
