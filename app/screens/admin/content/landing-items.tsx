import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LANDING_SHAPES, type LandingTexts, type ListSection } from "#workers/contract/content/texts";
import type { Language } from "#workers/contract/languages";
import { SITE_FRAME_TEXTS, SITE_MODULES, siteModuleNamed } from "~/site/site-links";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { IconButton } from "~/ui/icon-button";
import { MoveButtons, moveEntry } from "./move-buttons";
import { LongTextField, TextField, type LanguageFieldsProps } from "./text-field";

type Item = LandingTexts["items"][number];

interface LandingItemsProps extends LanguageFieldsProps<LandingTexts> {
  section: ListSection;
}

/** The questions, people or modules of a section. */
export function LandingItems({ section, language, texts: { items }, refused, onChange }: LandingItemsProps) {
  const { t } = useTranslation("adminContent");
  const { most } = LANDING_SHAPES[section].items;
  const store = (changed: Item[]) => onChange({ items: changed });
  return (
    <fieldset data-entries className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{t("fields.items")}</legend>
      {refused("items") && <p className="text-sm text-danger">{refused("items")}</p>}
      {items.map((item, at) => (
        <ItemFields
          key={at}
          section={section}
          language={language}
          item={item}
          number={at + 1}
          moves={
            <MoveButtons
              name={item.title || t("fields.item", { number: at + 1 })}
              at={at}
              count={items.length}
              onMove={(to) => store(moveEntry(items, at, to))}
            />
          }
          refused={(field) => refused(`items.${at}.${field}`)}
          onChange={(changed) =>
            store(items.map((one, index) => (index === at ? { ...one, ...changed } : one)))
          }
          onRemove={() => store(items.filter((_, index) => index !== at))}
        />
      ))}
      {items.length < most && (
        <Button
          size="small"
          className="w-fit"
          onClick={() => store([...items, { title: "", text: "", note: "" }])}
        >
          <Plus aria-hidden />
          {t("fields.addItem")}
        </Button>
      )}
    </fieldset>
  );
}

interface ItemFieldsProps {
  section: ListSection;
  language: Language;
  item: Item;
  number: number;
  /** The buttons that move it in its list. */
  moves: ReactNode;
  refused: (field: string) => string | undefined;
  onChange: (change: Partial<Item>) => void;
  onRemove: () => void;
}

function ItemFields({ section, language, item, number, moves, ...rest }: ItemFieldsProps) {
  const { t } = useTranslation("adminContent");
  const { note } = LANDING_SHAPES[section].items;
  const { refused, onChange, onRemove } = rest;
  return (
    <div className="grid gap-3 rounded-md bg-surface-sunken p-3">
      <div className="-mt-1 -mr-1 -mb-3 flex items-center justify-end">
        <span className="mr-auto text-sm text-ink-faint tabular-nums">{number}</span>
        {moves}
        <IconButton label={t("fields.removeItem", { number })} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <TextField
        label={t(`itemFields.${section}.title`)}
        error={refused("title")}
        language={language}
        value={item.title}
        maxLength={160}
        onChange={(title) => onChange({ title })}
      />
      <LongTextField
        label={t(`itemFields.${section}.text`)}
        error={refused("text")}
        language={language}
        value={item.text}
        maxLength={1_000}
        onChange={(text) => onChange({ text })}
      />
      {note === "role" && (
        <TextField
          label={t("fields.role")}
          error={undefined}
          language={language}
          value={item.note}
          maxLength={120}
          onChange={(role) => onChange({ note: role })}
        />
      )}
      {note === "module" && (
        <ModuleField value={item.note} onChange={(module) => onChange({ note: module })} />
      )}
    </div>
  );
}

/** The module whose picture and link are shown with an item. */
function ModuleField({ value, onChange }: { value: string; onChange: (module: string) => void }) {
  const { t, i18n } = useTranslation("adminContent");
  const { modules } = SITE_FRAME_TEXTS[i18n.language as Language];
  return (
    <Field label={t("fields.module")}>
      {(control) => (
        <Select
          {...control}
          value={siteModuleNamed(value) ?? ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          <option value="">{t("fields.nextModule")}</option>
          {SITE_MODULES.map((key) => (
            <option key={key} value={key}>
              {modules[key].name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
