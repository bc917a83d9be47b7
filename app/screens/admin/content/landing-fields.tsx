import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LANDING_SHAPES, type LandingTexts } from "#workers/contract/content/texts";
import type { LandingSection } from "#workers/contract/content/vocabulary";
import type { Language } from "#workers/contract/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { LanguageColumn } from "./language-column";

interface LandingFieldsProps {
  language: Language;
  isMissing: boolean;
  section: string;
  texts: LandingTexts;
  refused: (field: string) => string | undefined;
  onChange: (change: Partial<LandingTexts>) => void;
}

type Item = LandingTexts["items"][number];

/** A section of the landing page in one language: what its shape has, and nothing else. */
export function LandingFields(props: LandingFieldsProps) {
  const { language, isMissing, section, texts, refused, onChange } = props;
  const { t } = useTranslation("adminContent");
  const { hasAction, items } = LANDING_SHAPES[section as LandingSection];
  const error = refused("title");
  return (
    <LanguageColumn language={language} isMissing={isMissing}>
      <Field label={t("fields.title")} {...(error && { error })}>
        {(control) => (
          <Input
            {...control}
            lang={language}
            value={texts.title}
            maxLength={120}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t("fields.text")}>
        {(control) => (
          <Textarea
            {...control}
            lang={language}
            value={texts.text}
            maxLength={600}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        )}
      </Field>
      {hasAction && (
        <Field label={t("fields.action")}>
          {(control) => (
            <Input
              {...control}
              lang={language}
              value={texts.action}
              maxLength={40}
              onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}
            />
          )}
        </Field>
      )}
      {items.most > 0 && (
        <Items
          language={language}
          items={texts.items}
          most={items.most}
          refused={refused}
          onChange={(changed) => onChange({ items: changed })}
        />
      )}
    </LanguageColumn>
  );
}

interface ItemsProps {
  language: Language;
  items: readonly Item[];
  most: number;
  refused: (field: string) => string | undefined;
  onChange: (items: Item[]) => void;
}

function Items({ language, items, most, refused, onChange }: ItemsProps) {
  const { t } = useTranslation("adminContent");
  const change = (at: number, changed: Partial<Item>) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...changed } : item)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-medium">{t("fields.items")}</legend>
      {refused("items") && <p className="text-sm text-danger">{refused("items")}</p>}
      {items.map((item, at) => (
        <div key={at} className="grid gap-3 rounded-md bg-surface-sunken p-3">
          <ItemField
            label={t("fields.itemTitle")}
            language={language}
            value={item.title}
            error={refused(`items.${at}.title`)}
            onChange={(title) => change(at, { title })}
          />
          <ItemField
            label={t("fields.itemText")}
            language={language}
            value={item.text}
            error={refused(`items.${at}.text`)}
            onChange={(text) => change(at, { text })}
            isLong
          />
          <div className="grid grid-cols-[1fr_auto] items-end gap-2">
            <ItemField
              label={t("fields.itemNote")}
              language={language}
              value={item.note}
              error={undefined}
              onChange={(note) => change(at, { note })}
            />
            <IconButton
              label={t("fields.removeItem", { number: at + 1 })}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        </div>
      ))}
      {items.length < most && (
        <Button
          size="small"
          className="w-fit"
          onClick={() => onChange([...items, { title: "", text: "", note: "" }])}
        >
          <Plus aria-hidden />
          {t("fields.addItem")}
        </Button>
      )}
    </fieldset>
  );
}

interface ItemFieldProps {
  label: string;
  language: Language;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  isLong?: boolean;
}

function ItemField({ label, language, value, error, onChange, isLong = false }: ItemFieldProps) {
  const Control = isLong ? Textarea : Input;
  return (
    <Field label={label} {...(error && { error })}>
      {(control) => (
        <Control
          {...control}
          lang={language}
          value={value}
          maxLength={isLong ? 1_000 : 120}
          onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange(currentTarget.value)
          }
        />
      )}
    </Field>
  );
}
