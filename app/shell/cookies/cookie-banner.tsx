import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ThirdParty } from "#workers/contract/consent";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/form/switch";
import { CONSENT_ANSWERED, readConsent, writeConsent } from "./consent";

export interface CookieBannerProps {
  /** Services that the reader is asked about. */
  services: readonly ThirdParty[];
  onAnswered: () => void;
}

/** Asks before anything of a third party is loaded; refusing and accepting are one press away and look the same. */
export function CookieBanner({ services, onAnswered }: CookieBannerProps) {
  const { t } = useTranslation("shell");
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState(() => readConsent(() => localStorage)?.allowed ?? []);
  const answer = (allowed: readonly ThirdParty[]) => {
    try {
      writeConsent(localStorage, { asked: [...services], allowed: [...allowed] }, new Date());
    } catch {
      // A choice that cannot be stored loads nothing either.
    }
    dispatchEvent(new Event(CONSENT_ANSWERED));
    onAnswered();
  };
  const choose = (service: ThirdParty, isAllowed: boolean) =>
    setChosen([...chosen.filter((other) => other !== service), ...(isAllowed ? [service] : [])]);
  return (
    <section
      aria-label={t("cookies.title")}
      className="w-full sm:max-w-84 rounded-lg bg-surface-raised p-4 shadow-overlay"
    >
      <h2 className="font-semibold">{t("cookies.title")}</h2>
      <p className="mt-1 text-sm text-ink-muted">{t("cookies.essential")}</p>
      {isChoosing ? (
        <div className="mt-3 grid gap-3">
          {services.map((service) => (
            <Switch
              key={service}
              label={t(`cookies.services.${service}`)}
              checked={chosen.includes(service)}
              onChange={({ target }) => choose(service, target.checked)}
            />
          ))}
        </div>
      ) : (
        <p className="mt-2 text-sm text-ink-muted">
          {t(`cookies.ask.${services.length > 1 ? "both" : services[0]!}`)}
        </p>
      )}
      {isChoosing ? (
        <Button size="small" className="mt-4 w-full" onClick={() => answer(chosen)}>
          {t("cookies.save")}
        </Button>
      ) : (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <Button size="small" onClick={() => answer([])}>
            {t("cookies.refuse")}
          </Button>
          <Button size="small" onClick={() => answer(services)}>
            {t("cookies.accept")}
          </Button>
          {services.length > 1 && (
            <Button variant="quiet" size="small" className="col-span-2" onClick={() => setChoosing(true)}>
              {t("cookies.choose")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
