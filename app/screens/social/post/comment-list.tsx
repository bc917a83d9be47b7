import { MessageSquare, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CommentView } from "#workers/contract/social/planning";
import { MAX_COMMENT_LENGTH } from "#workers/contract/social/post-input";
import { unlessGone } from "~/kit/refusal";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { PlannerTime } from "../time/planner-time";
import { Section } from "../section";
import { addComment, deleteComment } from "../post-calls";

interface CommentListProps {
  post: string;
  comments: readonly CommentView[];
  onChanged: () => void;
}

/** Remarks on a post for those who prepare and approve it; they are never published. */
export function CommentList({ post, comments, onChanged }: CommentListProps) {
  const { t } = useTranslation("socialPost");
  const [text, setText] = useState("");
  const { run, busy, failure } = useAction();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    void run(async () => {
      await addComment(post, said);
      setText("");
      onChanged();
    });
  };
  return (
    <Section title={t("comments.title")} hint={t("comments.hint")}>
      {comments.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {comments.map((comment) => (
            <li key={comment.id} className="flex gap-2.5 text-sm">
              <MessageSquare aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
              <div className="min-w-0 flex-1">
                <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{comment.text}</p>
                <p className="text-xs text-ink-muted">
                  <PlannerTime at={comment.created_at} />
                </p>
              </div>
              <IconButton
                size="small"
                label={t("comments.delete")}
                onClick={() => void run(() => unlessGone(deleteComment(comment.id)).then(onChanged))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} className="grid justify-items-start gap-2">
        <Field label={t("comments.add")} error={failure} className="w-full">
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={2}
              maxLength={MAX_COMMENT_LENGTH}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="small" busy={busy} disabled={!text.trim()}>
          {t("comments.send")}
        </Button>
      </form>
    </Section>
  );
}
