import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_NAME } from "#workers/contract/chatbots/chatbots";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Notice } from "~/ui/notice";
import type { Draft } from "./draft";
import { useFindPages } from "./find-pages";
import { NoPages } from "./no-pages";
import { suggestName } from "./suggest-name";

interface StepProps {
  draft: Draft;
  onChange: (changed: Partial<Draft>) => void;
}

/** The first step: the site that the chatbot is for, and its name. */
export function SiteStep({ draft, onChange }: StepProps) {
  const { t } = useTranslation("chatbotCreate");
  const [missing, setMissing] = useState<"address" | "name" | null>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const { find, cancel, isBusy, error, failure, isRefused } = useFindPages((found) => {
    if (found.urls.length === 0) return onChange({ found });
    onChange({
      found,
      chosen: found.urls,
      name: draft.name.trim() || suggestName(found.pages),
      step: "pages",
    });
  });
  useEffect(() => {
    if (isRefused) addressField.current?.focus();
  }, [isRefused, error]);
  const address = draft.address.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(address ? null : "address");
    if (!address) return addressField.current?.focus();
    onChange({ found: null });
    void find(address);
  };
  const goOnWithout = () => {
    setMissing(draft.name.trim() ? null : "name");
    if (!draft.name.trim()) return nameField.current?.focus();
    onChange({ step: "pages", found: null, chosen: [] });
  };
  const addressError =
    missing === "address" ? t("site.noAddress") : isRefused ? t("site.badAddress") : undefined;
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <div>
        <h2 className="text-lg font-semibold">{t("site.title")}</h2>
        <p className="mt-1 text-sm text-ink-muted">{t("site.text")}</p>
      </div>
      {failure && !isRefused && <Notice tone="error">{failure}</Notice>}
      {draft.found?.urls.length === 0 && !isBusy && <NoPages found={draft.found} />}
      <Field label={t("site.address")} error={addressError}>
        {(control) => (
          <Input
            {...control}
            ref={addressField}
            // The type `url` would make the browser refuse addresses without a scheme, which most people leave out.
            type="text"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            spellCheck={false}
            dir="ltr"
            maxLength={2_000}
            placeholder={t("site.addressPlaceholder")}
            value={draft.address}
            disabled={isBusy}
            onChange={(event) => onChange({ address: event.currentTarget.value, found: null })}
          />
        )}
      </Field>
      <Field
        label={t("site.name")}
        hint={t(address ? "site.nameHint" : "site.nameHintAlone")}
        error={missing === "name" ? t("site.noName") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            ref={nameField}
            value={draft.name}
            maxLength={MAX_CHATBOT_NAME}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={isBusy} className="max-sm:w-full">
          {t("site.find")}
        </Button>
        {isBusy ? (
          <Button variant="quiet" onClick={cancel} className="max-sm:w-full">
            {t("site.cancel")}
          </Button>
        ) : (
          <Button variant="quiet" onClick={goOnWithout} className="max-sm:w-full">
            {t("site.without")}
          </Button>
        )}
      </div>
      <p role="status" className="min-h-10 text-sm text-ink-muted">
        {isBusy && (
          <>
            <span className="font-medium text-ink">{t("site.finding")}</span> {t("site.findingHint")}
          </>
        )}
      </p>
    </form>
  );
}
