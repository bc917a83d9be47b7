import { useState } from "react";
import { useTranslation } from "react-i18next";
import { modKey } from "~/shell/use-palette-key";
import { Dialog } from "~/ui/overlays/dialog";
import { Kbd } from "~/ui/kbd";
import { singleKeysAreOff, turnSingleKeys } from "./use-shortcuts";

/** Each with its keys; the one that makes a shortcut of a letter depends on the machine. */
const rows = () =>
  [
    ["send", ["Enter"]],
    ["newline", ["Shift", "Enter"]],
    ["stop", ["Esc"]],
    ["search", [modKey(), "K"]],
    ["focus", ["/"]],
    ["newChat", ["N"]],
    ["models", ["M"]],
    ["copy", ["C"]],
    ["help", ["?"]],
  ] as const;

/** Lists what the keys do, with a switch for the single ones. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("chat");
  const [on, setOn] = useState(!singleKeysAreOff());
  return (
    <Dialog title={t("shortcuts.title")} onClose={onClose}>
      <dl className="divide-y divide-line">
        {rows().map(([action, keys]) => (
          <div key={action} className="flex items-center justify-between gap-6 py-2.5">
            <dt>{t(`shortcuts.${action}`)}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            turnSingleKeys(checked);
            setOn(checked);
          }}
        />
        {t("shortcuts.single")}
      </label>
    </Dialog>
  );
}
