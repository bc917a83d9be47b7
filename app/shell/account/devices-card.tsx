import { Laptop, Smartphone, SquareTerminal, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SessionEntry } from "#workers/contract/accounts";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LocalTime } from "~/ui/local-time";
import { SectionCard } from "./section-card";
import { useRequest } from "./use-request";

/** The devices where the user is logged in, with a button to log out each. */
export function DevicesCard({ sessions }: { sessions: SessionEntry[] }) {
  const { t } = useTranslation("account");
  const others = useRequest({ toast: t("devices.othersEnded") });
  return (
    <SectionCard
      title={t("devices.title")}
      text={t("devices.text")}
      aside={
        sessions.length > 1 && (
          <Button size="small" busy={others.busy} onClick={() => others.submit({ intent: "end-others" })}>
            {t("devices.endOthers")}
          </Button>
        )
      }
    >
      {others.error && <Notice tone="error">{others.error}</Notice>}
      <ul className="-my-1 divide-y divide-line">
        {sessions.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
    </SectionCard>
  );
}

function DeviceRow({ session }: { session: SessionEntry }) {
  const { t } = useTranslation("account");
  const request = useRequest({ toast: t("devices.ended") });
  const { browser, system } = session;
  const Icon = iconOf(session);
  const name = [browser, system].filter(Boolean).join(" · ") || t("devices.unknown");
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {name}
          {session.is_current && <Badge tone="success">{t("devices.this")}</Badge>}
        </p>
        <p className="text-xs text-ink-muted">
          {t("devices.since")} <LocalTime at={session.created_at} dateOnly /> · {t("devices.seen")}{" "}
          <LocalTime at={session.last_seen_at} />
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          variant="quiet"
          busy={request.busy}
          aria-label={t("devices.endNamed", { name })}
          onClick={() => request.submit({ intent: "end-session", session: session.id })}
        >
          {t("devices.end")}
        </Button>
      )}
    </li>
  );
}

function iconOf({ browser, is_handheld }: SessionEntry): LucideIcon {
  if (!browser) return SquareTerminal;
  return is_handheld ? Smartphone : Laptop;
}
