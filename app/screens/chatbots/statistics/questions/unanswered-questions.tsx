import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UnansweredGroup } from "#workers/contract/chatbots/statistics";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { sectionAddress } from "../../addresses";
import { Panel } from "../panel";

interface UnansweredQuestionsProps {
  chatbot: string;
  groups: UnansweredGroup[];
  /** Writes the answer to a question. */
  onAdd: (question: string) => void;
}

/** Questions to which the chatbot had no answer, those of one meaning together. */
export function UnansweredQuestions({ chatbot, groups, onAdd }: UnansweredQuestionsProps) {
  const { t } = useTranslation("chatbotActivity");
  const conversations = sectionAddress(chatbot, "conversations");
  return (
    <Panel title={t("statistics.missing.title")}>
      {groups.length === 0 && <p className="text-sm text-ink-muted">{t("statistics.missing.none")}</p>}
      <ul className="divide-y divide-line text-sm">
        {groups.map(({ question, similar, count, asked_at, conversation_id }) => (
          <li key={question} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-48 flex-1">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {question}
              </p>
              {similar.length > 0 && (
                <p className="mt-0.5 text-ink-muted [overflow-wrap:anywhere]">
                  {t("statistics.missing.similar", { questions: similar.join(" · ") })}
                </p>
              )}
              <p className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-muted">
                <span>
                  {t("statistics.missing.count", { count })} · <LocalTime at={asked_at} dateOnly />
                </span>
                <Link
                  to={`${conversations}?conversation=${conversation_id}`}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  {t("statistics.missing.open")}
                </Link>
              </p>
            </div>
            <Button size="small" onClick={() => onAdd(question)}>
              <Plus aria-hidden />
              {t("statistics.missing.add")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
