import type { Editor } from "@tiptap/core";
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOf, LANGUAGES, type Language } from "#workers/contract/languages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { IconButton } from "~/ui/icon-button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { BrandVoiceDialog } from "./brand-voice-dialog";
import type { DocumentFinding, DocumentReport } from "./check-document";
import { useBrandVoice, useVoiceCheck } from "./use-voice-check";

/** Most findings that are listed. */
const MAX_LISTED = 100;

export interface VoicePanelProps {
  editor: Editor;
  onClose: () => void;
}

/** Panel that shows where the text leaves the brand voice, and how easily it reads. */
export default function VoicePanel({ editor, onClose }: VoicePanelProps) {
  const { t, i18n } = useTranslation("writingRuns");
  const [language, setLanguage] = useState<Language>(languageOf(i18n.language));
  const [isEditing, setEditing] = useState(false);
  const { voice, setVoice, hasFailed, retry } = useBrandVoice();
  const report = useVoiceCheck(editor, voice, language);
  const show = ({ from, to }: DocumentFinding) => {
    const size = editor.state.doc.content.size;
    editor
      .chain()
      .focus()
      .setTextSelection({ from: Math.min(from, size), to: Math.min(to, size) })
      .scrollIntoView()
      .run();
  };
  return (
    <section aria-label={t("check.title")} className="grid gap-4 p-4 text-sm">
      <header className="flex items-center">
        <h2 className="flex-1 font-semibold">{t("check.title")}</h2>
        <IconButton size="small" label={t("check.close")} onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <Field label={t("check.language")}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={(event) => setLanguage(languageOf(event.currentTarget.value))}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {t(`languages.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasFailed && (
        <Notice
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t("check.retry")}
            </Button>
          }
        >
          {t("check.failed")}
        </Notice>
      )}
      {!report && !hasFailed && <Skeleton className="h-32" />}
      {report && <Report report={report} onShow={show} />}
      <Button size="small" onClick={() => setEditing(true)}>
        {t("check.edit")}
      </Button>
      {isEditing && <BrandVoiceDialog onClose={() => setEditing(false)} onSaved={setVoice} />}
    </section>
  );
}

interface ReportProps {
  report: DocumentReport;
  onShow: (finding: DocumentFinding) => void;
}

function Report({ report: { findings, unused, readability }, onShow }: ReportProps) {
  const { t } = useTranslation("writingRuns");
  return (
    <>
      <dl className="rounded-md bg-hover px-3 py-2.5">
        <dt className="text-ink-muted">{t("check.readability")}</dt>
        <dd className="font-medium tabular-nums">
          {readability
            ? t(`check.levels.${readability.level}`, { score: readability.score })
            : t("check.tooShort")}
        </dd>
        {readability && (
          <dd className="text-ink-muted">
            {t("check.sentences", { words: Math.round(readability.sentenceLength) })}
          </dd>
        )}
      </dl>
      <p role="status" className="text-ink-muted">
        {findings.length === 0 ? t("check.none") : t("check.found", { count: findings.length })}
      </p>
      {findings.length > 0 && (
        <ul className="-mx-2 grid">
          {findings.slice(0, MAX_LISTED).map((finding, at) => (
            <li key={at}>
              <button
                type="button"
                onClick={() => onShow(finding)}
                className="w-full rounded-sm px-2 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11"
              >
                <span dir="auto" className={`line-clamp-2 w-fit voice-${finding.kind}`}>
                  {finding.text}
                </span>
                <span className="block text-xs text-ink-muted">
                  {finding.kind === "avoided-word"
                    ? t("check.avoided", { word: finding.detail })
                    : t("check.long", { count: Number(finding.detail) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <p>
          <span className="text-ink-muted">{t("check.unused")}</span> {unused.join(", ")}
        </p>
      )}
    </>
  );
}
