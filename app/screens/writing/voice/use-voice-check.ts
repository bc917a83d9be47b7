import type { Editor } from "@tiptap/core";
import { useCallback, useEffect, useState } from "react";
import { BrandVoiceResponse, type BrandVoice } from "#workers/contract/writing/brand-voice";
import type { Language } from "#workers/contract/languages";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { VoiceChecker, type DocumentReport } from "./check-document";
import { markFindings } from "./voice-marks";

/** Milliseconds without an edit before the text is checked. */
const CHECK_AFTER_MS = 500;

/** The brand voice as it is stored; `read` fetches it again. */
export function useBrandVoice() {
  const [voice, setVoice] = useState<BrandVoice | null>(null);
  const { run, failure } = useAction();
  const read = useCallback(
    () =>
      void run(async (signal) => {
        const answer = await callApi("/v01/assistant/brand-voice", { answer: BrandVoiceResponse, signal });
        setVoice(answer.voice);
      }),
    [run],
  );
  useEffect(read, [read]);
  return { voice, setVoice, hasFailed: failure !== undefined, retry: read };
}

/** Checks the text whenever typing pauses, and marks what is found for as long as this is on the screen. */
export function useVoiceCheck(
  editor: Editor,
  voice: BrandVoice | null,
  language: Language,
): DocumentReport | null {
  const [report, setReport] = useState<DocumentReport | null>(null);
  useEffect(() => {
    if (!voice) return undefined;
    const checker = new VoiceChecker(voice, language);
    let running = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async () => {
      running = new AbortController();
      const found = await checker.check(editor.state.doc, running.signal);
      if (!found || running.signal.aborted || editor.isDestroyed) return;
      markFindings(editor.view, found.findings);
      setReport(found);
    };
    const onUpdate = () => {
      running.abort();
      clearTimeout(timer);
      timer = setTimeout(() => void check(), CHECK_AFTER_MS);
    };
    void check();
    editor.on("update", onUpdate);
    return () => {
      running.abort();
      clearTimeout(timer);
      editor.off("update", onUpdate);
      if (!editor.isDestroyed) markFindings(editor.view, []);
    };
  }, [editor, voice, language]);
  return report;
}
