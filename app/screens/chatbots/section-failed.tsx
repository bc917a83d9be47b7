import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { MessageCircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ListFailed } from "~/kit/list/list-failed";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { CHATBOTS } from "./addresses";

/** The error boundary of the chatbots' screens: the chatbot does not exist, or its data could not be loaded. */
export function SectionFailed() {
  const { t } = useTranslation("chatbots");
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ListFailed title={t("loadFailed")} />;
  return (
    <div role="alert" className="grid place-items-center pt-10">
      <EmptyState
        icon={<MessageCircleX />}
        title={t("missing")}
        text={t("missingHint")}
        actions={
          <LinkButton to={CHATBOTS} variant="primary">
            {t("toList")}
          </LinkButton>
        }
      />
    </div>
  );
}
