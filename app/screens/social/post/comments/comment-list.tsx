import { MessageSquare, Trash2 } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CommentView } from "#workers/contract/social/planning";
import { MAX_COMMENT_LENGTH } from "#workers/contract/social/post-input";
import { unlessGone } from "~/documents/refusal";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { Section } from "../../frame/section";
import { useFailureText } from "../../frame/failure-text";
import { addComment, deleteComment } from "../post-calls";

interface CommentListProps {
  post: string;
  comments: readonly CommentView[];
  onChanged: () => void;
}

/** Remarks on a post for those who prepare and approve it; they are never published. */
export function CommentList({ post, comments, onChanged }: CommentListProps) {
  const { t } = useTranslation("socialPost");
  const failureText = useFailureText();
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
      onChanged();
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (!said) return;
    void run(async () => {
      await addComment(post, said);
      setText("");
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
                  <LocalTime at={comment.created_at} />
                </p>
              </div>
              <IconButton
                size="small"
                label={t("comments.delete")}
                onClick={() => void run(() => unlessGone(deleteComment(comment.id)))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} className="grid justify-items-start gap-2">
        <Field label={t("comments.add")} error={problem || undefined} className="w-full">
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
        <Button type="submit" size="small" busy={isBusy} disabled={!text.trim()}>
          {t("comments.send")}
        </Button>
      </form>
    </Section>
  );
}
