import { useTranslation } from "react-i18next";
import { Kbd } from "~/ui/kbd";
import { Dialog } from "~/ui/overlays/dialog";
import type { EditorAction } from "../actions/editor-action";
import { partsOfKeys } from "./keys-as-text";

const OWN = [
  ["slash", "/"],
  ["find", "Mod-f"],
  ["toolbar", "Alt-F10"],
  ["undo", "Mod-z"],
  ["redo", "Mod-Shift-z"],
  ["save", "Mod-s"],
  ["help", "Mod-/"],
] as const;

export interface ShortcutDialogProps {
  actions: readonly EditorAction[];
  onClose: () => void;
}

/** Dialog that lists the editor's keyboard shortcuts. */
export function ShortcutDialog({ actions, onClose }: ShortcutDialogProps) {
  const { t } = useTranslation("writingEditor");
  const rows = [
    ...OWN.map(([name, keys]) => ({ label: t(`shortcuts.${name}`), keys })),
    ...actions.flatMap(({ label, keys }) => (keys ? [{ label, keys }] : [])),
  ];
  return (
    <Dialog size="large" title={t("shortcuts.title")} description={t("shortcuts.markdown")} onClose={onClose}>
      <dl className="gap-x-10 text-sm sm:columns-2">
        {rows.map(({ label, keys }) => (
          <div
            key={label}
            className="flex break-inside-avoid items-center justify-between gap-6 border-b border-line py-2"
          >
            <dt>{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {partsOfKeys(keys).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
