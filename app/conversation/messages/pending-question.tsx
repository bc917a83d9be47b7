import { useTranslation } from "react-i18next";

/** A question that is on the screen before what shows conversations has been fetched. */
export function PendingQuestion({ query }: { query: string }) {
  const { t } = useTranslation("chat");
  return (
    <div className="pt-6 pb-10 noscript:hidden">
      <Question text={query} />
      <p className="mt-6 w-fit animate-pulse text-ink-muted motion-reduce:animate-none">
        {t("turn.thinking")}
      </p>
    </div>
  );
}

/** The question, styled as in every conversation. */
export function Question({ text }: { text: string }) {
  return (
    <div className="ms-auto w-fit max-w-[85%] rounded-xl rounded-ee-md bg-hover px-4 py-2.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <div dir="auto">{text}</div>
    </div>
  );
}
