import { Link, useLocation, useParams } from "@remix-run/react";
import { Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { conversationPath } from "~/conversation/conversation-path";
import { useUser } from "~/session/session";
import { entryStyle } from "./entry-style";

interface Recent {
  id: string;
  title: string;
  pinned_at?: string | null | undefined;
}

/** Conversations by their titles; the one on screen and pinned ones are marked. */
export function RecentList({ entries }: { entries: Recent[] }) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const { pathname, search } = useLocation();
  const { conversation } = useParams();
  const asked = pathname === "/user/dashboard" ? new URLSearchParams(search).get("conversation") : null;
  const open = conversation ?? asked;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="px-2.5 pb-1.5 text-xs font-medium text-ink-faint">
        {t("recent.title")}
      </h2>
      {entries.length === 0 && <p className="px-2.5 text-sm text-ink-faint">{t("recent.empty")}</p>}
      <ul className="grid gap-0.5 pb-4">
        {entries.map(({ id, title, pinned_at }) => (
          <li key={id} className="min-w-0">
            <Link
              to={conversationPath(id, user)}
              aria-current={id === open ? "page" : undefined}
              className={`${entryStyle} h-9 font-normal`}
            >
              <span dir="auto" className="truncate">
                {title || t("recent.untitled")}
              </span>
              {pinned_at && (
                <>
                  <Pin aria-hidden className="ms-auto size-3.5 shrink-0 text-ink-faint" />
                  <span className="sr-only">{t("recent.pinned")}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
