import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import type { DocumentView } from "#workers/contract/writing/documents";
import type { TemplateView } from "#workers/contract/writing/templates";
import { localiser } from "~/i18n/format";
import { useRunStatus } from "../../review/runs/use-writing-runs";
import type { WritingRuns } from "../../review/runs/writing-runs";
import type { DocumentText } from "../page/use-document-text";
import { firstHeading } from "../../document/first-heading";

export interface TitleOfTextInput {
  editor: Editor;
  runs: WritingRuns;
  /** The document as it was opened; null for a new one. */
  stored: DocumentView | null;
  /** The template that a new document is written from. */
  template: TemplateView | null;
  text: Pick<DocumentText, "title" | "rename">;
  onTitled: () => void;
}

/** A document without a title takes it from the text that was written from its template, or from the template. */
export function useTitleOfText(input: TitleOfTextInput): void {
  const { i18n } = useTranslation();
  const local = localiser(languageOf(i18n.language));
  const latest = useRef(input);
  latest.current = input;
  const name = input.template ? local(input.template.name, input.template.name_en) : "";
  const status = useRunStatus(input.runs);
  const hasEnded = (status.is === "ended" || status.is === "failed") && status.kind === "text";
  useEffect(() => {
    const { editor, stored, template, text, onTitled } = latest.current;
    const { doc } = editor.state;
    const isFromTemplate = template !== null || (stored?.template_id ?? null) !== null;
    if (!hasEnded || !isFromTemplate || text.title().trim() !== "" || doc.textContent.trim() === "") return;
    const title = firstHeading(doc) || name;
    if (title === "") return;
    text.rename(title);
    onTitled();
  }, [hasEnded, name]);
}
