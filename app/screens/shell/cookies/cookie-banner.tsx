import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { writeConsent, type Consent } from "./consent";

/** Asks once, for nothing that is loaded yet; both answers are one press away and weigh the same. */
export function CookieBanner() {
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
      <p className="text-sm text-ink-muted">{t("cookies.now")}</p>
      <p className="mt-2 text-sm text-ink-muted">{t("cookies.later")}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
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
