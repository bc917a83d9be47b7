import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { PLATFORM_NAMES } from "../../frame/platform-icon";
import { useFailureText } from "../../frame/failure-text";
import { reportOutcome } from "../post-calls";

interface OutcomeFormProps {
  post: PostView;
  onChanged: (post: PostView) => void;
}

/** The author says whether the network has a post: one that it did not confirm, or one that they published by hand. */
export function OutcomeForm({ post, onChanged }: OutcomeFormProps) {
  const { t } = useTranslation("socialPost");
  const failureText = useFailureText();
  const [url, setUrl] = useState("");
  const [busy, setBusy] = useState<"yes" | "no" | null>(null);
  const [problem, setProblem] = useState("");
  const network = PLATFORM_NAMES[post.platform];
  const say = async (published: boolean) => {
    setBusy(published ? "yes" : "no");
    setProblem("");
    try {
      onChanged(await reportOutcome(post.id, published, published ? url.trim() : ""));
    } catch (error) {
      setProblem(failureText(error));
      setBusy(null);
    }
  };
  return (
    <div className="mt-3 grid gap-3 text-ink">
      <Field label={t("outcome.url")} error={problem || undefined}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" busy={busy === "yes"} onClick={() => void say(true)}>
          {t("outcome.yes", { network })}
        </Button>
        {post.state === "unconfirmed" && (
          <Button size="small" busy={busy === "no"} onClick={() => void say(false)}>
            {t("outcome.no", { network })}
          </Button>
        )}
      </div>
    </div>
  );
}
