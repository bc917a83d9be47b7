import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";

/** The first words of a new chat. */
export function Greeting() {
  const { t } = useTranslation("chat");
  const { guest } = useUser();
  return (
    <header className="row-start-1 self-end pb-8 text-center">
      <h1 className="text-2xl font-semibold text-balance sm:text-3xl">{t("greeting")}</h1>
      {guest && <p className="mt-2 text-ink-muted">{t("greetingHint")}</p>}
    </header>
  );
}
