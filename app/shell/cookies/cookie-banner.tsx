import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsentSubject } from "#workers/contract/consent";
import { Button } from "~/ui/button";
import { CONSENT_KEY, CONSENT_VERSION, type Consent } from "./consent";

/** Asks before anything of a third party is loaded; both answers are one press away and weigh the same. */
export function CookieBanner({ subject }: { subject: ConsentSubject }) {
  const { t } = useTranslation("shell");
  const [asked, setAsked] = useState(true);
  const answer = (choice: Consent) => {
    try {
      writeConsent(localStorage, choice, new Date());
    } catch {
      // Not remembered, but answered for now.
    }
    setAsked(false);
  };
  if (!asked) return null;
  return (
    <section
      aria-label={t("cookies.title")}
      className="w-full sm:max-w-84 rounded-lg bg-surface-raised p-4 shadow-overlay"
    >
      <h2 className="font-semibold">{t("cookies.title")}</h2>
      <p className="mt-1 text-sm text-ink-muted">{t("cookies.essential")}</p>
      <p className="mt-2 text-sm text-ink-muted">{t(`cookies.ask.${subject}`)}</p>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button size="small" onClick={() => answer("refused")}>
          {t("cookies.refuse")}
        </Button>
        <Button size="small" onClick={() => answer("accepted")}>
          {t("cookies.accept")}
        </Button>
      </div>
    </section>
  );
}

/** Remembers the answer with the version of the question. Throws where storage is full or forbidden. */
export function writeConsent(storage: Pick<Storage, "setItem">, choice: Consent, now: Date): void {
  const answer = { version: CONSENT_VERSION, choice, at: now.toISOString() };
  storage.setItem(CONSENT_KEY, JSON.stringify(answer));
}
