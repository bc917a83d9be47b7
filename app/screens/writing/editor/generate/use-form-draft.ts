import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod/mini";
import { browserStorage } from "~/browser/storage";
import { readDraft, saveDraft } from "~/conversation/drafts/draft-store";
import { useUser } from "~/session/session";
import type { TypedValues } from "./form-values";

const SAVE_AFTER_MS = 250;

const StoredValues = z.record(z.string(), z.string());

export interface FormDraft {
  values: TypedValues;
  change: (values: TypedValues) => void;
  /** Removes the draft from this browser; the values stay on the screen. */
  forget: () => void;
  /** Makes the values on the screen a draft again. */
  keep: () => void;
}

/** Keeps the values typed into a template's form in this browser, until a text is written from them. */
export function useFormDraft(template: number): FormDraft {
  const { id: owner } = useUser();
  const place = `template:${template}`;
  const [values, setValues] = useState(() =>
    valuesIn(readDraft(browserStorage("localStorage"), place, owner)?.text),
  );
  const latest = useRef(values);
  const timer = useRef<number>();
  const save = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      saveDraft(place, { text, owner, attached: false });
    },
    [place, owner],
  );
  const keep = useCallback(() => {
    const isEmpty = Object.values(latest.current).every((value) => value.trim() === "");
    save(isEmpty ? "" : JSON.stringify(latest.current));
  }, [save]);
  useEffect(() => {
    const saveNow = () => timer.current !== undefined && keep();
    addEventListener("pagehide", saveNow);
    return () => {
      saveNow();
      removeEventListener("pagehide", saveNow);
    };
  }, [keep]);
  const change = (typed: TypedValues) => {
    latest.current = typed;
    setValues(typed);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(keep, SAVE_AFTER_MS);
  };
  return { values, change, forget: () => save(""), keep };
}

function valuesIn(text: string | undefined): TypedValues {
  try {
    return StoredValues.parse(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}
