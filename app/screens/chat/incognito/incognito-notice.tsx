import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { useIncognito } from "./incognito-state";

/** That what is said now leaves no trace, for as long as that is so. */
export default function IncognitoNotice() {
  const { t } = useTranslation("chat");
  return useIncognito() ? <Notice>{t("incognito.notice")}</Notice> : null;
}
