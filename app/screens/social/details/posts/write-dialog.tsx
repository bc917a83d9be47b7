import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import type { Platform } from "#workers/contract/social/platforms";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { useFailureText } from "../../frame/failure-text";
import { PLATFORM_NAMES } from "../../frame/platform-icon";
import { generatePost } from "../../frame/campaign-calls";

const MAX_SUBJECT = 2_000;

interface WriteDialogProps {
  campaign: CampaignView;
  onChanged: () => void;
  onClose: () => void;
}

/** Has one more post of a campaign written, about what its user says or about what its other posts do not. */
export default function WriteDialog({ campaign, onChanged, onClose }: WriteDialogProps) {
  const { t } = useTranslation("socialCampaign");
  const failureText = useFailureText();
  const [platform, setPlatform] = useState<Platform>(campaign.platforms[0] ?? "linkedin");
  const [subject, setSubject] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const write = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      await generatePost(campaign.id, platform, subject.trim());
      showToast({ tone: "success", text: t("posts.written") });
      onChanged();
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  };
  return (
    <LazyDialog
      open
      size="small"
      title={t("posts.write")}
      onClose={onClose}
      footer={
        <Button type="submit" form="write-post" variant="primary" busy={isBusy}>
          {t("posts.writeAction")}
        </Button>
      }
    >
      <form id="write-post" onSubmit={(event) => void write(event)} className="grid gap-4">
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
        {problem && <Notice tone="error">{problem}</Notice>}
      </form>
    </LazyDialog>
  );
}
