import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_SUGGESTION, MAX_SUGGESTIONS, MAX_WELCOME } from "#workers/contract/chatbots/chatbots";
import { LANGUAGES } from "#workers/contract/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { IconButton } from "~/ui/icon-button";
import type { Design } from "../use-design";

/** Names of languages, each in itself. */
const LANGUAGE_NAMES = { en: "English", fr: "Français" } as const;

/** Fields of the first words that a visitor reads, and of their language. */
export function WordFields({ design }: { design: Design }) {
  const { t } = useTranslation(["chatbotDesign", "chatbots"]);
  const { values, change, changeIn } = design;
  return (
    <>
      <Field label={t("chatbotDesign:words.welcome")}>
        {(control) => (
          <Textarea
            {...control}
            value={values.appearance.welcome}
            rows={2}
            maxLength={MAX_WELCOME}
            placeholder={t("chatbots:preview.welcome")}
            onChange={(event) => changeIn("appearance", { welcome: event.currentTarget.value })}
            className="min-h-16!"
          />
        )}
      </Field>
      <SuggestionFields
        suggestions={values.appearance.suggestions}
        onChange={(suggestions) => changeIn("appearance", { suggestions })}
      />
      <Field label={t("chatbotDesign:words.language")} hint={t("chatbotDesign:words.languageHint")}>
        {(control) => (
          <Select
            {...control}
            value={values.language ?? ""}
            onChange={(event) =>
              change({ language: LANGUAGES.find((one) => one === event.currentTarget.value) ?? null })
            }
            className="sm:max-w-xs"
          >
            <option value="">{t("chatbotDesign:words.languageAuto")}</option>
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

interface SuggestionFieldsProps {
  suggestions: readonly string[];
  onChange: (suggestions: string[]) => void;
}

function SuggestionFields({ suggestions, onChange }: SuggestionFieldsProps) {
  const { t } = useTranslation("chatbotDesign");
  const group = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    onChange([...suggestions, ""]);
    // The new field is drawn first.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>("li:last-child input")?.focus());
  };
  const remove = (at: number) => {
    onChange(suggestions.filter((_, index) => index !== at));
    group.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  };
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className="text-sm font-medium">{t("words.suggestions")}</legend>
      <p className="mt-0.5 text-sm text-ink-muted">{t("words.suggestionsHint")}</p>
      {suggestions.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {suggestions.map((suggestion, at) => (
            <li key={at} className="flex items-center gap-1.5">
              <Input
                aria-label={t("words.suggestion", { number: at + 1 })}
                value={suggestion}
                maxLength={MAX_SUGGESTION}
                autoComplete="off"
                placeholder={at === 0 ? t("words.suggestionPlaceholder") : undefined}
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  onChange(suggestions.map((one, index) => (index === at ? typed : one)));
                }}
              />
              <IconButton label={t("words.remove", { number: at + 1 })} onClick={() => remove(at)}>
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        data-add
        size="small"
        aria-disabled={suggestions.length >= MAX_SUGGESTIONS || undefined}
        onClick={suggestions.length < MAX_SUGGESTIONS ? add : undefined}
        className="mt-2.5 aria-disabled:text-ink-faint"
      >
        <Plus aria-hidden />
        {t("words.add")}
      </Button>
      {suggestions.length >= MAX_SUGGESTIONS && (
        <span className="ms-3 text-sm text-ink-muted">{t("words.full", { count: MAX_SUGGESTIONS })}</span>
      )}
    </fieldset>
  );
}
