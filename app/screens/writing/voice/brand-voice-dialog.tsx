import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BrandVoiceInput,
  BrandVoiceResponse,
  MAX_SAMPLE,
  type BrandVoice,
} from "#workers/contract/writing/brand-voice";
import { TONES } from "#workers/contract/writing/vocabulary";
import { callApi } from "~/api-client";
import { refuse, useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { showToast } from "~/ui/toast/toast-store";

const PATH = "/v01/assistant/brand-voice";
const FORM = "brand-voice";

export interface BrandVoiceDialogProps {
  onClose: () => void;
  /** Called with the voice as it was saved. */
  onSaved?: (voice: BrandVoice) => void;
}

/** The user's brand voice, to read and change. */
export function BrandVoiceDialog({ onClose, onSaved }: BrandVoiceDialogProps) {
  const { t } = useTranslation("writingRuns");
  const [voice, setVoice] = useState<BrandVoice | null>(null);
  const { run, running, failure } = useAction<"save">();
  useEffect(() => {
    void run(async (signal) => setVoice((await callApi(PATH, { answer: BrandVoiceResponse, signal })).voice));
  }, [run]);
  const save = (edited: BrandVoice) =>
    run(async () => {
      if (!BrandVoiceInput.safeParse(edited).success) refuse(t("voice.tooMany"));
      const saved = await callApi(PATH, { method: "PUT", body: edited, answer: BrandVoiceResponse });
      showToast({ tone: "success", text: t("voice.saved") });
      onSaved?.(saved.voice);
      onClose();
    }, "save");
  return (
    <Dialog
      title={t("voice.title")}
      description={t("voice.hint")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("voice.cancel")}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={running === "save"} disabled={!voice}>
            {t("voice.save")}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {voice ? (
        <VoiceForm voice={voice} onSave={(edited) => void save(edited)} />
      ) : (
        !failure && (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{t("voice.loading")}</span>
            <Skeleton className="h-10" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        )
      )}
    </Dialog>
  );
}

function VoiceForm({ voice, onSave }: { voice: BrandVoice; onSave: (voice: BrandVoice) => void }) {
  const { t } = useTranslation("writingRuns");
  const [tone, setTone] = useState(voice.tone);
  const [audience, setAudience] = useState(voice.audience);
  const [use, setUse] = useState(voice.words_to_use.join("\n"));
  const [avoid, setAvoid] = useState(voice.words_to_avoid.join("\n"));
  const [sample, setSample] = useState(voice.sample);
  return (
    <form
      id={FORM}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ tone, audience, words_to_use: linesOf(use), words_to_avoid: linesOf(avoid), sample });
      }}
    >
      <Field label={t("voice.tone")}>
        {(control) => (
          <Select
            {...control}
            value={tone ?? ""}
            onChange={({ currentTarget }) =>
              setTone(TONES.find((one) => one === currentTarget.value) ?? null)
            }
          >
            <option value="">{t("voice.noTone")}</option>
            {TONES.map((one) => (
              <option key={one} value={one}>
                {t(`tones.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("voice.audience")} hint={t("voice.audienceHint")}>
        {(control) => (
          <Input
            {...control}
            value={audience}
            maxLength={300}
            onChange={({ currentTarget }) => setAudience(currentTarget.value)}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("voice.wordsToUse")} hint={t("voice.wordsHint")}>
          {(control) => (
            <Textarea
              {...control}
              value={use}
              onChange={({ currentTarget }) => setUse(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t("voice.wordsToAvoid")} hint={t("voice.wordsHint")}>
          {(control) => (
            <Textarea
              {...control}
              value={avoid}
              onChange={({ currentTarget }) => setAvoid(currentTarget.value)}
            />
          )}
        </Field>
      </div>
      <Field label={t("voice.sample")} hint={t("voice.sampleHint")}>
        {(control) => (
          <Textarea
            {...control}
            value={sample}
            maxLength={MAX_SAMPLE}
            rows={5}
            onChange={({ currentTarget }) => setSample(currentTarget.value)}
          />
        )}
      </Field>
    </form>
  );
}

/** The words of a field with one on each line, each once. */
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];
