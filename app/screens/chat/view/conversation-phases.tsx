import { MessageSquareOff, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { Skeleton } from "~/ui/loading";

/** Shown in place of a conversation that is being loaded. */
export function ConversationLoading() {
  const { t } = useTranslation("chat");
  return (
    <div aria-busy className="space-y-6 pt-14 pb-10">
      <p role="status" className="sr-only">
        {t("conversation.loading")}
      </p>
      <Skeleton className="ms-auto h-11 w-3/5 rounded-xl" />
      <Skeleton className="h-4 w-11/12" />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** A conversation that is not there, or that could not be fetched. */
export function ConversationGone({ phase, onRetry }: { phase: "missing" | "failed"; onRetry: () => void }) {
  const { t } = useTranslation("chat");
  const history = (
    <LinkButton to="/user/history" variant={phase === "missing" ? "primary" : "secondary"}>
      {t("conversation.toHistory")}
    </LinkButton>
  );
  return (
    <div role="alert" className="row-span-3 self-center">
      <EmptyState
        icon={phase === "missing" ? <MessageSquareOff /> : <WifiOff />}
        title={t(`conversation.${phase}`)}
        text={t(`conversation.${phase}Hint`)}
        actions={
          phase === "missing" ? (
            history
          ) : (
            <>
              <Button variant="primary" onClick={onRetry}>
                {t("conversation.retry")}
              </Button>
              {history}
            </>
          )
        }
      />
    </div>
  );
}
