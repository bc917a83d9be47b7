import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface ConflictNoticeProps {
  theirs: PostView;
  onResolve: (theirs: PostView, keepMine: boolean) => void;
}

/** The post was changed elsewhere while it was written here: shows the other text before one of them goes. */
export function ConflictNotice({ theirs, onResolve }: ConflictNoticeProps) {
  const { t } = useTranslation("socialPost");
  return (
    <Notice
      tone="error"
      title={t("conflict.title")}
      className="mb-4"
      action={
        <span className="flex flex-wrap gap-2 sm:py-1.5">
          <Button size="small" variant="primary" onClick={() => onResolve(theirs, true)}>
            {t("conflict.mine")}
          </Button>
          <Button size="small" onClick={() => onResolve(theirs, false)}>
            {t("conflict.theirs")}
          </Button>
        </span>
      }
    >
      <p>{t("conflict.text")}</p>
      <blockquote className="mt-2 max-h-40 overflow-y-auto border-s-2 border-line-strong ps-3 [overflow-wrap:anywhere] whitespace-pre-wrap text-ink">
        {[theirs.content, ...theirs.thread].join("\n\n")}
      </blockquote>
    </Notice>
  );
}
