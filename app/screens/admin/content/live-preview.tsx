import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import "~/site/article.css";

/** Writing goes on for longer than this without a pause only within a word. */
const PAUSE_MS = 400;

/** The text as visitors will see it: the server makes it, with the formatter and the filter of the pages. */
export function LivePreview({ language, markdown }: { language: Language; markdown: string }) {
  const { t } = useTranslation("adminContent");
  const { data, submit } = useFetcher<{ ok: boolean; html?: string }>();
  const send = useRef(submit);
  send.current = submit;
  useEffect(() => {
    const timer = setTimeout(
      () => send.current({ intent: "preview", language, body: markdown }, { method: "post" }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [language, markdown]);
  const label = t("preview.label", { language: t(`languages.${language}`) });
  return (
    <div
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-[80dvh] overflow-y-auto rounded-md bg-surface px-5 py-6 ring-1 ring-line ring-inset"
    >
      {data?.html ? (
        <div lang={language} className="article" dangerouslySetInnerHTML={{ __html: data.html }} />
      ) : (
        <p className="text-sm text-ink-faint">{t("preview.empty")}</p>
      )}
    </div>
  );
}
