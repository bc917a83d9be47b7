import { ArrowLeftRight, Code, Lightbulb, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";

const IDEAS = [
  { name: "explain", Icon: Lightbulb },
  { name: "write", Icon: PenLine },
  { name: "code", Icon: Code },
  { name: "compare", Icon: ArrowLeftRight },
] as const;

/** Ideas for a first question; one fills the field, to be changed or sent. */
export function Suggestions({ onPick }: { onPick: (query: string) => void }) {
  const { t } = useTranslation("chat");
  return (
    <ul className="grid grid-cols-2 gap-2" aria-label={t("suggestions.label")}>
      {IDEAS.map(({ name, Icon }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onPick(t(`suggestions.${name}Query`))}
            className="flex h-full w-full items-start gap-3 rounded-lg border border-line px-4 py-3 text-start text-sm transition-colors hover:border-line-strong hover:bg-surface-raised"
          >
            <Icon className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
            <span>
              <span className="block font-medium">{t(`suggestions.${name}`)}</span>
              <span className="line-clamp-2 text-ink-muted max-sm:hidden">
                {t(`suggestions.${name}Query`)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
