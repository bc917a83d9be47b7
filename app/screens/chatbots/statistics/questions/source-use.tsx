import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ChatbotStatistics, UsedSource } from "#workers/contract/chatbots/statistics";
import { BarList } from "~/ui/bar-list";
import { sectionAddress } from "../../addresses";
import { Panel } from "../panel";

/** Sources that are listed before the others are opened. */
const LISTED = 8;

interface SourceUseProps {
  chatbot: string;
  statistics: Pick<ChatbotStatistics, "used" | "unused" | "unused_total">;
}

/** Lists the sources that answers rest on, and those that none rests on. */
export function SourceUse({ chatbot, statistics: { used, unused, unused_total } }: SourceUseProps) {
  const { t } = useTranslation("chatbotActivity");
  const shown = unused.slice(0, LISTED);
  const more = unused_total - shown.length;
  return (
    <Panel title={t("statistics.used.title")}>
      {used.length === 0 && <p className="text-sm text-ink-muted">{t("statistics.used.none")}</p>}
      <BarList
        bars={used.slice(0, LISTED).map(({ id, name, url, answers }) => ({
          key: id,
          name: <SourceName name={name} url={url} />,
          size: answers,
          figures: t("statistics.used.answers", { count: answers }),
        }))}
      />
      <h3 className="mt-5 mb-2 text-sm font-semibold">{t("statistics.used.unused")}</h3>
      {unused_total === 0 && <p className="text-sm text-ink-muted">{t("statistics.used.unusedNone")}</p>}
      <ul className="grid gap-1 text-sm text-ink-muted">
        {shown.map(({ id, name, url }) => (
          <li key={id} className="min-w-0 truncate">
            <SourceName name={name} url={url} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1.5 text-sm">
          <Link
            to={sectionAddress(chatbot, "sources")}
            className="text-accent underline-offset-2 hover:underline"
          >
            {t("statistics.used.more", { count: more })}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function SourceName({ name, url }: Pick<UsedSource, "name" | "url">) {
  if (!url) return name;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="underline-offset-2 hover:underline">
      {name}
    </a>
  );
}
