import {
  BellRing,
  CircleCheck,
  CircleHelp,
  Clock,
  Loader,
  PencilLine,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  type LucideIcon,
  PauseCircle,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ApprovalState, PostState, PostView } from "#workers/contract/social/posts";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { Badge } from "~/ui/badge";

type Tone = NonNullable<Parameters<typeof Badge>[0]["tone"]>;

/** What a post's state looks like: its icon says it without its colour. */
export const STATE_LOOKS: Record<PostState, { Icon: LucideIcon; tone: Tone }> = {
  draft: { Icon: PencilLine, tone: "neutral" },
  scheduled: { Icon: Clock, tone: "accent" },
  publishing: { Icon: Loader, tone: "accent" },
  published: { Icon: CircleCheck, tone: "success" },
  unconfirmed: { Icon: CircleHelp, tone: "warning" },
  failed: { Icon: TriangleAlert, tone: "danger" },
};

export const APPROVAL_LOOKS: Record<Exclude<ApprovalState, "none">, { Icon: LucideIcon; tone: Tone }> = {
  needed: { Icon: ShieldAlert, tone: "warning" },
  approved: { Icon: ShieldCheck, tone: "success" },
};

type Stated = Pick<PostView, "state" | "delivery">;

/** A post that its author publishes by hand is not scheduled but has a reminder. */
export const stateKey = ({ state, delivery }: Stated): PostState | "reminder" =>
  state === "scheduled" && delivery === "reminder" ? "reminder" : state;

/** The state of a post. */
export function StateBadge({ post }: { post: Stated }) {
  const { t } = useTranslation("social");
  const { tone } = STATE_LOOKS[post.state];
  const Icon = iconOf(post);
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={`size-3 ${post.state === "publishing" ? "animate-spin" : ""}`} />
      {t(`state.${stateKey(post)}`)}
    </Badge>
  );
}

export const iconOf = ({ state, delivery }: Stated): LucideIcon =>
  state === "scheduled" && delivery === "reminder" ? BellRing : STATE_LOOKS[state].Icon;

/** Whether a post has to be approved; nothing is shown where it does not. */
export function ApprovalBadge({ approval }: { approval: ApprovalState }) {
  const { t } = useTranslation("social");
  if (approval === "none") return null;
  const { Icon, tone } = APPROVAL_LOOKS[approval];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {t(`approval.${approval}`)}
    </Badge>
  );
}

const CAMPAIGN_LOOKS = {
  draft: { Icon: PencilLine, tone: "neutral" },
  generating: { Icon: Loader, tone: "accent" },
  ready: { Icon: CircleCheck, tone: "success" },
  failed: { Icon: TriangleAlert, tone: "danger" },
} as const;

/** The state of a campaign, and whether it is inactive. */
export function CampaignBadge({ campaign }: { campaign: Pick<CampaignView, "state" | "is_active"> }) {
  const { t } = useTranslation("social");
  const { Icon, tone } = CAMPAIGN_LOOKS[campaign.state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>
        <Icon aria-hidden className={`size-3 ${campaign.state === "generating" ? "animate-spin" : ""}`} />
        {t(`campaigns.state.${campaign.state}`)}
      </Badge>
      {!campaign.is_active && (
        <Badge>
          <PauseCircle aria-hidden className="size-3" />
          {t("campaigns.inactive")}
        </Badge>
      )}
    </span>
  );
}
