import { CalendarPlus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ConnectResult, SocialAccountView } from "#workers/contract/social/accounts";
import type { ActivityView } from "#workers/contract/social/activity";
import type { CampaignView } from "#workers/contract/social/campaigns";
import type { PostPage } from "#workers/contract/social/planning";
import type { Platform } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import type { ProfileLinkView } from "#workers/contract/social/profiles";
import { useRefresh } from "~/kit/list/use-refresh";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { NEW_CAMPAIGN } from "../addresses";
import { ConnectNotice } from "../accounts/connect-account";
import { PlannerFrame } from "../planner-frame";
import { useFirstZone } from "../time/use-first-zone";
import { AccountSummary } from "./account-summary";
import { ActivityList } from "./activity-list";
import { CampaignList } from "./campaign-list";
import { DraftList } from "./draft-list";
import { NewPostMenu } from "./new-post-menu";
import { ProfileLinks } from "./profile-links";
import { UpcomingList } from "./upcoming-list";

export interface PlannerScreenProps {
  campaigns: { data: CampaignView[]; next: string | null };
  active: CampaignView[];
  /** Scheduled ones of the next days, and those that went wrong. */
  upcoming: PostView[];
  /** Drafts of no campaign. */
  drafts: PostPage;
  activity: ActivityView[];
  accounts: SocialAccountView[];
  /** Networks that are set up on this site. */
  configured: Platform[];
  profiles: ProfileLinkView[];
  timeZone: string;
  /** The user has not chosen a time zone yet. */
  isFirstZone: boolean;
  /** Outcome of a connection from which the browser has just come back. */
  result: ConnectResult | null;
}

/** First screen of the planner: the next posts, the campaigns, the accounts and what has happened. */
export function PlannerScreen(props: PlannerScreenProps) {
  const {
    campaigns,
    active,
    upcoming,
    drafts,
    activity,
    accounts,
    configured,
    profiles,
    timeZone,
    isFirstZone,
    result,
  } = props;
  const { t } = useTranslation("social");
  const refresh = useRefresh();
  useFirstZone(isFirstZone, refresh);
  const isEmpty = [campaigns.data, upcoming, drafts.data].every(({ length }) => length === 0);
  return (
    <PlannerFrame section="overview" timeZone={timeZone}>
      <ConnectNotice result={result} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid min-w-0 gap-6">
          {isEmpty ? (
            <EmptyState
              icon={<CalendarPlus />}
              title={t("empty.title")}
              text={t("empty.text")}
              actions={
                <>
                  <LinkButton to={NEW_CAMPAIGN} variant="primary">
                    <Plus aria-hidden />
                    {t("newCampaign")}
                  </LinkButton>
                  <NewPostMenu />
                </>
              }
            />
          ) : (
            <>
              <UpcomingList posts={upcoming} />
              <DraftList drafts={drafts} />
              <CampaignList campaigns={campaigns} active={active} onChanged={refresh} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-6">
          <AccountSummary accounts={accounts} configured={configured} />
          {activity.length > 0 && <ActivityList activity={activity} />}
          {profiles.length > 0 && <ProfileLinks profiles={profiles} onChanged={refresh} />}
        </div>
      </div>
    </PlannerFrame>
  );
}
