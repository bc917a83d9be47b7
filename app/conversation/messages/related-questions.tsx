import { CornerDownRight } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Questions that could come next; a click asks one. */
export function RelatedQuestions({
  questions,
  onAsk,
}: {
  questions: string[];
  onAsk: (query: string) => void;
}) {
  const { t } = useTranslation("chat");
  if (questions.length === 0) return null;
  return (
    <section className="mt-6 print:hidden">
      <h3 className="text-sm font-medium text-ink-muted">{t("turn.related")}</h3>
      <ul className="mt-1 divide-y divide-line">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-11 w-full items-center gap-3 py-2 text-start hover:text-accent"
            >
              <CornerDownRight className="size-4 shrink-0 text-ink-muted" aria-hidden />
              <span dir="auto">{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
