import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { SocialProfileView } from "#workers/contract/social/profiles";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { ToggleGroup } from "~/ui/form/toggle-group";
import { Notice } from "~/ui/notice";
import { extractProfile, summariseProfile } from "./profile-calls";

const WAYS = ["page", "pasted", "export"] as const;

type Way = (typeof WAYS)[number];

const MAX_PASTED = 60_000;

interface ProfileFormProps {
  /** Unfolds the form, where there is no profile yet that could be chosen instead. */
  isOpen: boolean;
  onAdded: (profile: SocialProfileView) => void;
}

/** Reads a profile: from its public page, from what its owner copies, or from LinkedIn's data export. */
export function ProfileForm({ isOpen, onAdded }: ProfileFormProps) {
  const { t } = useTranslation("socialNew");
  const [url, setUrl] = useState("");
  const [way, setWay] = useState<Way>("page");
  const [pasted, setPasted] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const { run, busy, failure } = useAction();
  const isComplete =
    url.trim() !== "" && (way === "page" || (way === "pasted" ? pasted.trim() !== "" : file !== null));
  const read = (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    void run(async () => {
      const profile = await extractProfile({
        url: url.trim(),
        pasted: way === "pasted" ? pasted : "",
        file: way === "export" ? file : null,
      });
      onAdded(profile);
      setUrl("");
      setPasted("");
      setFile(null);
      // The profile can be used without it.
      summariseProfile(profile).then(onAdded, () => {});
    });
  };
  return (
    <details open={isOpen} className="mt-4 rounded-md ring-1 ring-line ring-inset">
      <summary className="rounded-md px-3.5 py-3 text-sm font-medium">{t("profile.add")}</summary>
      <form onSubmit={read} className="grid gap-4 px-3.5 pb-4">
        <Field label={t("profile.url")} hint={t("profile.urlHint")}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              maxLength={2_000}
              value={url}
              placeholder={t("profile.example")}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          )}
        </Field>
        <ToggleGroup
          label={t("profile.way")}
          value={way}
          onChange={setWay}
          options={WAYS.map((one) => ({ value: one, label: t(`profile.ways.${one}`) }))}
        />
        <p className="text-sm text-ink-muted">{t(`profile.wayHints.${way}`)}</p>
        {way === "pasted" && (
          <Field label={t("profile.pasted")}>
            {(control) => (
              <Textarea
                {...control}
                rows={6}
                maxLength={MAX_PASTED}
                value={pasted}
                onChange={(event) => setPasted(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        {way === "export" && (
          <Field label={t("profile.export")}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".zip,.csv,application/zip,text/csv"
                className="text-sm"
                onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
              />
            )}
          </Field>
        )}
        {failure && (
          <Notice
            tone="error"
            action={
              way === "page" && (
                <Button size="small" onClick={() => setWay("pasted")}>
                  {t("profile.pasteInstead")}
                </Button>
              )
            }
          >
            {failure}
          </Notice>
        )}
        <Button type="submit" busy={busy} disabled={!isComplete} className="justify-self-start">
          {t("profile.read")}
        </Button>
      </form>
    </details>
  );
}
