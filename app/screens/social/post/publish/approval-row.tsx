import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { APPROVAL_LOOKS } from "../../state-badges";
import { setApproval } from "../../post-calls";

interface ApprovalRowProps {
  post: PostView;
  onChanged: (post: PostView) => void;
}

/** Whether a post has to be approved, and by whom it can be: until then it does not go out. */
export function ApprovalRow({ post: { id, approval }, onChanged }: ApprovalRowProps) {
  const { t } = useTranslation("socialPost");
  const { run, busy } = useAction({ toasts: true });
  const decide = (approved: boolean) => run(async () => onChanged(await setApproval(id, approved)));
  const look = approval === "none" ? null : APPROVAL_LOOKS[approval];
  const Icon = look?.Icon;
  return (
    <div className="flex items-center gap-2 rounded-md bg-surface-sunken px-3.5 py-2.5 text-sm">
      <span className="flex min-w-0 flex-1 items-start gap-2">
        {Icon && (
          <Icon
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 ${approval === "needed" ? "text-warning" : "text-success"}`}
          />
        )}
        <span>{t(`publish.approval.${approval}`)}</span>
      </span>
      {approval === "needed" ? (
        <Button size="small" variant="primary" busy={busy} onClick={() => void decide(true)}>
          {t("publish.approve")}
        </Button>
      ) : (
        <Button size="small" variant="quiet" busy={busy} onClick={() => void decide(false)}>
          {t(approval === "none" ? "publish.requireApproval" : "publish.withdraw")}
        </Button>
      )}
    </div>
  );
}
