import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SharedLinkActionInput, SharedLinkRow } from "#workers/contract/admin/shared-links";
import { sharedPath } from "#workers/contract/chat/sharing";
import { useFormAction } from "~/kit/use-form-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { useFormat } from "../shell/format";

const TONES = { live: "success", expired: "neutral", revoked: "neutral", taken_down: "danger" } as const;

/** A shared link: whose it is, what was reported of it, and the decisions about it. */
export function LinkLine({ link }: { link: SharedLinkRow }) {
  const { t } = useTranslation("admin");
  const { submit, doing } = useFormAction<{ intent: SharedLinkActionInput["intent"] }>({
    toasts: "all",
    done: ({ intent }) => t(`sharedLinks.done.${intent}`),
  });
  const button = (intent: SharedLinkActionInput["intent"], label: string) => (
    <Button size="small" busy={doing === intent} onClick={() => submit({ intent, id: link.id })}>
      {label}
      <span className="sr-only">: {link.title}</span>
    </Button>
  );
  return (
    <li className="grid min-w-0 gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkFacts link={link} />
        {link.open_reports > 0 && (
          <Badge tone="warning">{t("sharedLinks.reports", { count: link.open_reports })}</Badge>
        )}
        <Badge tone={TONES[link.state]}>{t(`sharedLinks.states.${link.state}`)}</Badge>
        <div className="flex flex-wrap gap-2">
          {link.state === "live" && (
            <a
              href={sharedPath(link.id)}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle("secondary", "small")}
            >
              {t("sharedLinks.open")}
              <span className="sr-only">: {link.title}</span>
            </a>
          )}
          {link.open_reports > 0 && button("dismiss", t("sharedLinks.dismiss"))}
          {link.state === "live" && button("take-down", t("sharedLinks.takeDown"))}
          {link.state === "taken_down" && button("restore", t("sharedLinks.restore"))}
        </div>
      </div>
      <Reports link={link} />
    </li>
  );
}

function LinkFacts({ link: { title, user, turns, created_at, expires_at } }: { link: SharedLinkRow }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  const facts = [
    t("sharedLinks.turns", { count: turns }),
    time(created_at),
    expires_at && t("sharedLinks.until", { date: time(expires_at) }),
  ];
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p dir="auto" className="font-medium wrap-anywhere">
        {title}
      </p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {user ? (
          <Link to={`/admin/users/${encodeURIComponent(user.id)}`} className="underline underline-offset-2">
            {user.email}
          </Link>
        ) : (
          t("sharedLinks.userGone")
        )}{" "}
        {user?.is_blocked && <Badge tone="danger">{t("sharedLinks.blocked")}</Badge>} ·{" "}
        {facts.filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

function Reports({ link: { title, reports } }: { link: SharedLinkRow }) {
  const { t } = useTranslation("admin");
  const { time } = useFormat();
  if (reports.length === 0) return null;
  return (
    <ul
      aria-label={t("sharedLinks.reportList", { title })}
      className="grid gap-2 border-s-2 border-line ps-3 text-sm"
    >
      {reports.map(({ reason, text, created_at, is_open }, at) => (
        <li key={at}>
          <p>
            <span className="font-medium">{t(`sharedLinks.reasons.${reason}`)}</span>{" "}
            <span className="text-ink-muted">{time(created_at)}</span>{" "}
            {!is_open && <Badge>{t("sharedLinks.handled")}</Badge>}
          </p>
          {text && (
            <p dir="auto" className="whitespace-pre-wrap text-ink-muted wrap-anywhere">
              {text}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
