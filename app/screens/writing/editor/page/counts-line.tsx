import type { Editor } from "@tiptap/core";
import { useTranslation } from "react-i18next";
import { readingMinutes } from "./counts";
import { useCounts } from "./use-counts";

/** Shows the length of the document below it. */
export function CountsLine({ editor }: { editor: Editor }) {
  const { t } = useTranslation("writingEditor");
  const { words, characters, selected } = useCounts(editor);
  const parts = [
    selected === null ? t("counts.words", { count: words }) : t("counts.selected", { selected, words }),
    t("counts.characters", { count: characters }),
    ...(words > 0 ? [t("counts.minutes", { count: readingMinutes(words) })] : []),
  ];
  return (
    <p className="flex justify-end gap-x-3 bg-surface px-4 py-1.5 text-xs text-ink-faint tabular-nums max-md:mb-14 max-md:justify-center md:sticky md:bottom-0 print:hidden">
      {parts.map((part, at) => (
        <span key={at}>{part}</span>
      ))}
    </p>
  );
}
