import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { reportOutcome } from "../../post-calls";

interface OutcomeFormProps {
  post: PostView;
  onChanged: (post: PostView) => void;
}

/** The author says whether the network has a post: one that it did not confirm, or one that they published by hand. */
export function OutcomeForm({ post, onChanged }: OutcomeFormProps) {
  const { t } = useTranslation("socialPost");
  const [url, setUrl] = useState("");
  const { run, running, failure } = useAction<"yes" | "no">({ leaves: true });
  const network = PLATFORM_NAMES[post.platform];
  const say = (published: boolean) =>
    run(
      async () => onChanged(await reportOutcome(post.id, published, published ? url.trim() : "")),
      published ? "yes" : "no",
    );
  return (
    <div className="mt-3 grid gap-3 text-ink">
      <Field label={t("outcome.url")} error={failure}>
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
        <Button size="small" variant="primary" busy={running === "yes"} onClick={() => void say(true)}>
          {t("outcome.yes", { network })}
        </Button>
        {post.state === "unconfirmed" && (
          <Button size="small" busy={running === "no"} onClick={() => void say(false)}>
            {t("outcome.no")}
          </Button>
        )}
      </div>
    </div>
  );
}
