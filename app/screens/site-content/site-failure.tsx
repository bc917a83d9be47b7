import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import { SiteFrame } from "~/site/site-frame";
import { SiteMessage } from "./site-message";
import { SITE_CONTENT_TEXTS } from "./content-texts";

/** Replaces a public page that could not be loaded. The link asks for the page again, without a script. */
export function SiteFailure() {
  const language = languageOf(useTranslation().i18n.language);
  const { title, text, again } = SITE_CONTENT_TEXTS[language].failed;
  return (
    <SiteFrame language={language} account={null}>
      <SiteMessage title={title} text={text} action={{ href: "", name: again }} />
    </SiteFrame>
  );
}
