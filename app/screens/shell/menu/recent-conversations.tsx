import { Link, useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { guestConversations } from "~/screens/chat/conversation/kept-conversations";
import { entryStyle } from "./entry-style";

const SHOWN = 20;

/** The last conversations of this browser's guest, by their titles. */
export default function RecentConversations() {
  const { t } = useTranslation("shell");
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list);
  const { pathname, search } = useLocation();
  const open = pathname === "/user/dashboard" ? new URLSearchParams(search).get("conversation") : null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="px-2.5 pb-1.5 text-xs font-medium text-ink-faint">
        {t("recent.title")}
      </h2>
      {list.length === 0 && <p className="px-2.5 text-sm text-ink-faint">{t("recent.empty")}</p>}
      <ul className="grid gap-0.5 pb-4">
        {list.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/user/dashboard?conversation=${encodeURIComponent(id)}`}
              aria-current={id === open ? "page" : undefined}
              className={`${entryStyle} h-9 font-normal`}
            >
              <span className="truncate">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
