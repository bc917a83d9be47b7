import { useTranslation } from "react-i18next";
import { MessagePage } from "~/shell/message-page";
import { buttonStyle } from "~/ui/button-style";

/** Says the same of every link that cannot be read: what it was is nobody's business. */
export function LinkGone() {
  const { t } = useTranslation("share");
  return (
    <main className="grid min-h-dvh">
      <MessagePage
        title={t("page.missing.title")}
        actions={
          <a href="/" className={buttonStyle("primary", "medium")}>
            {t("page.missing.home")}
          </a>
        }
      >
        <p>{t("page.missing.body")}</p>
      </MessagePage>
    </main>
  );
}
