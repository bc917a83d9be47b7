import { Star, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { IconButton } from "~/ui/icon-button";
import type { AdminRecord, ScreenDeclaration } from "../declaration";

export interface RowActionsProps {
  screen: ScreenDeclaration;
  record: AdminRecord;
  onDelete: (record: AdminRecord) => void;
}

/** Offers what can be done with a record without opening it. */
export function RowActions({ screen, record, onDelete }: RowActionsProps) {
  const { t, i18n } = useTranslation("adminResources");
  const title = screen.title(record, i18n.language);
  return (
    <div className="-my-1 flex shrink-0 justify-end gap-0.5">
      {screen.toggle && <Toggle field={screen.toggle.name} screen={screen} record={record} title={title} />}
      {(screen.isDeletable?.(record) ?? true) && (
        <IconButton label={t("deleteNamed", { name: title })} onClick={() => onDelete(record)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

interface ToggleProps {
  field: string;
  screen: ScreenDeclaration;
  record: AdminRecord;
  title: string;
}

function Toggle({ field, screen, record, title }: ToggleProps) {
  const { t } = useTranslation("adminResources");
  const { submit, sending } = useFormAction({ toasts: "all" });
  const sent = sending?.get("value");
  const isOn = sent === undefined ? record[field] === 1 : sent === "1";
  const value = isOn ? "0" : "1";
  return (
    <IconButton
      label={t("mark", { name: title })}
      aria-pressed={isOn}
      onClick={() => submit({ intent: "toggle", record: screen.word(record), field, value })}
    >
      <Star aria-hidden className={isOn ? "fill-current" : undefined} />
    </IconButton>
  );
}
