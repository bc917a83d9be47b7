import { useTranslation } from "react-i18next";
import { Kbd } from "~/ui/kbd";

/** Tells those with a keyboard that there are shortcuts, and opens their list. */
export function ShortcutHint({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <p className="text-center pointer-coarse:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="inline-flex h-8 items-center gap-2 rounded-sm px-2 text-sm text-ink-faint hover:text-ink"
      >
        <Kbd>?</Kbd>
        {t("shortcuts.title")}
      </button>
    </p>
  );
}
