import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { LinkButton } from "~/ui/link-button";
import { showToast } from "~/ui/toast/toast-store";

interface PublicLinkProps {
  chatbot: ChatbotView;
  address: string;
}

/** The address of a chatbot's own page, which can be replaced. */
export function PublicLink({ chatbot: { id, is_public }, address }: PublicLinkProps) {
  const { t } = useTranslation(["chatbotShare", "chatbots"]);
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const replace = async () => {
    await callApi(`/v01/support-chatbot/new-secret-key/${id}`, { method: "POST" });
    showToast({ tone: "success", text: t("chatbotShare:link.replaced") });
    refresh();
  };
  return (
    <>
      <Field label={t("chatbotShare:link.label")} hideLabel>
        {(control) => (
          <Input
            {...control}
            readOnly
            dir="ltr"
            value={address}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono"
          />
        )}
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={address} label={t("chatbotShare:link.label")} />
        {is_public === 1 && (
          <LinkButton to={address} target="_blank" rel="noopener" size="small">
            <ExternalLink aria-hidden />
            {t("chatbotShare:link.open")}
          </LinkButton>
        )}
        <Button size="small" onClick={() => setAsking(true)} className="ms-auto">
          {t("chatbotShare:link.replace")}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t("chatbotShare:link.replaceTitle")}
          body={t("chatbotShare:link.replaceBody")}
          action={t("chatbotShare:link.replaceAction")}
          unreachable={t("chatbots:error.connection")}
          onConfirm={replace}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
