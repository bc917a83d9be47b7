import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ActivityView } from "#workers/contract/social/activity";
import { PlannerTime } from "../time/planner-time";
import { campaignAddress, postAddress } from "../addresses";
import { Section } from "../section";

/** Returns the address of an entry; null if its subject is gone or has no page. */
function addressOf({ kind, target_id: id }: ActivityView): string | null {
  if (kind === "campaign_deleted") return null;
  if (id.startsWith("cmp_")) return campaignAddress(id);
  return id.startsWith("pst_") ? postAddress(id) : null;
}

/** Lists what has happened in the planner, newest first. */
export function ActivityList({ activity }: { activity: readonly ActivityView[] }) {
  const { t } = useTranslation("social");
  return (
    <Section title={t("activity.title")}>
      <ul className="grid gap-3">
        {activity.map((entry) => {
          const name = typeof entry.detail.name === "string" ? entry.detail.name : "";
          const text = t(`activity.${entry.kind}`, { name: name || t("campaigns.untitled") });
          const to = addressOf(entry);
          return (
            <li key={entry.id} className="text-sm">
              <p className="[overflow-wrap:anywhere]">
                {to ? (
                  <Link to={to} className="rounded-sm hover:underline">
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </p>
              <p className="text-xs text-ink-muted">
                <PlannerTime at={entry.created_at} />
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
