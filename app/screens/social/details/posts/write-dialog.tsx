import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { PLATFORM_NAMES, type Platform } from "#workers/contract/social/platforms";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { generatePost } from "../../campaign-calls";

const MAX_SUBJECT = 2_000;

interface WriteDialogProps {
  campaign: CampaignView;
  onChanged: () => void;
  onClose: () => void;
}

/** Has one more post of a campaign written, about what its user says or about what its other posts do not. */
export default function WriteDialog({ campaign, onChanged, onClose }: WriteDialogProps) {
  const { t } = useTranslation("socialCampaign");
  const [platform, setPlatform] = useState<Platform>(campaign.platforms[0] ?? "linkedin");
  const [subject, setSubject] = useState("");
  const { run, busy, failure } = useAction();
  const write = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await generatePost(campaign.id, platform, subject.trim());
      showToast({ tone: "success", text: t("posts.written") });
      onChanged();
      onClose();
    });
  };
  return (
    <LazyDialog
      open
      size="small"
      title={t("posts.write")}
      onClose={onClose}
      footer={
        <Button type="submit" form="write-post" variant="primary" busy={busy}>
          {t("posts.writeAction")}
        </Button>
      }
    >
      <form id="write-post" onSubmit={write} className="grid gap-4">
        {campaign.platforms.length > 1 && (
          <ToggleGroup
            label={t("posts.network")}
            value={platform}
            onChange={setPlatform}
            options={campaign.platforms.map((one) => ({ value: one, label: PLATFORM_NAMES[one] }))}
          />
        )}
        <Field label={t("posts.subject")} hint={t("posts.subjectHint")}>
          {(control) => (
            <Textarea
              {...control}
              value={subject}
              maxLength={MAX_SUBJECT}
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
          )}
        </Field>
        {failure && <Notice tone="error">{failure}</Notice>}
      </form>
    </LazyDialog>
  );
}
