import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { SocialAccountView } from "#workers/contract/social/accounts";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { formatCost } from "../format-cost";

interface PublishDialogProps {
  post: PostView;
  account: SocialAccountView;
  /** US dollars; null if it is free. */
  cost: number | null;
  /** Resolves when it is over, also where it was refused. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a post goes out for everyone to see, since that cannot be undone here. */
export function PublishDialog({ post, account, cost, onConfirm, onClose }: PublishDialogProps) {
  const { t, i18n } = useTranslation("socialPost");
  const { run, busy } = useAction();
  const network = PLATFORM_NAMES[post.platform];
  const confirm = () => run(() => onConfirm().then(onClose));
  return (
    <LazyDialog
      open
      size="small"
      title={t("publish.confirm.title", { network })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("publish.confirm.cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t("publish.now")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("publish.confirm.text", { account: account.name, network })}</p>
      {cost !== null && (
        <p className="mt-2 text-ink-muted">
          {t("publish.confirm.cost", { cost: formatCost(cost, i18n.language) })}
        </p>
      )}
    </LazyDialog>
  );
}
