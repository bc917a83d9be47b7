import { useTranslation } from "react-i18next";
import { LinkButton } from "~/ui/link-button";
import { MessagePage } from "./message-page";

/**
 * Replaces a user's own screen when it is not known whose it is, as after a session that has ended
 * elsewhere.
 */
export function MissingUser() {
  const { t } = useTranslation(["shell", "errors"]);
  return (
    <MessagePage
      title={t("errors:user_id_missing")}
      actions={
        <LinkButton to="/auth" reloadDocument variant="primary">
          {t("account.logIn")}
        </LinkButton>
      }
    >
      <p role="alert">{t("errors:unauthorized")}</p>
    </MessagePage>
  );
}
