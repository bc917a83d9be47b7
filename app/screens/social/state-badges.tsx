import {
  BellRing,
  CircleCheck,
  CircleHelp,
  Clock,
  Hourglass,
  Loader,
  PencilLine,
  ShieldAlert,
  ShieldCheck,
  TriangleAlert,
  type LucideIcon,
  PauseCircle,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ApprovalState, PostView } from "#workers/contract/social/posts";
import type { PostState } from "#workers/contract/social/post-states";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { Badge } from "~/ui/badge";

type Tone = NonNullable<Parameters<typeof Badge>[0]["tone"]>;

type ShownState = PostState | "reminder" | "reminded" | "delayed";

/** Looks of a post's state: its icon says it without its colour. */
export const STATE_LOOKS: Record<ShownState, { Icon: LucideIcon; tone: Tone }> = {
  draft: { Icon: PencilLine, tone: "neutral" },
  scheduled: { Icon: Clock, tone: "accent" },
  delayed: { Icon: Hourglass, tone: "warning" },
  reminder: { Icon: BellRing, tone: "accent" },
  reminded: { Icon: BellRing, tone: "warning" },
  publishing: { Icon: Loader, tone: "accent" },
  published: { Icon: CircleCheck, tone: "success" },
  unconfirmed: { Icon: CircleHelp, tone: "warning" },
  failed: { Icon: TriangleAlert, tone: "danger" },
};

export const APPROVAL_LOOKS: Record<Exclude<ApprovalState, "none">, { Icon: LucideIcon; tone: Tone }> = {
  needed: { Icon: ShieldAlert, tone: "warning" },
  approved: { Icon: ShieldCheck, tone: "success" },
};

type Stated = Pick<PostView, "state" | "delivery" | "failure" | "reminded_at">;

/**
 * Chooses the text for a post's state. One that its author publishes by hand is not scheduled but has a reminder; one
 * whose network refused it for now is not scheduled at a time that has passed, but delayed.
 */
export function stateKey({ state, delivery, failure, reminded_at }: Stated): ShownState {
  if (state !== "scheduled") return state;
  if (delivery === "reminder") return reminded_at === null ? "reminder" : "reminded";
  return failure === null ? state : "delayed";
}

/** The state of a post. */
export function StateBadge({ post }: { post: Stated }) {
  const { t } = useTranslation("social");
  const key = stateKey(post);
  const { Icon, tone } = STATE_LOOKS[key];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className={`size-3 ${post.state === "publishing" ? "animate-spin" : ""}`} />
      {t(`state.${key}`)}
    </Badge>
  );
}

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
