import { useEffect, useRef, type RefObject } from "react";
import { useUser } from "~/session/session";
import { setField } from "../composer/question-field";
import { browserStorage } from "~/browser/storage";
import { useIncognito } from "../incognito-state";
import { moveDraft, readDraft, saveDraft, writeDraft } from "./draft-store";
import { restoreLeftDrafts } from "./restore-left-drafts";

const SAVE_AFTER_MS = 250;

const attachments = async () => (await import("~/browser/file-store")).questionAttachments;

export interface DraftSaverProps<Attached> {
  field: RefObject<HTMLTextAreaElement>;
  /** The conversation or discussion that the field belongs to. */
  place: string;
  /** The new chat became a conversation with its own place: the text in the field stays. */
  isNamed?: boolean;
  /** The attachments of the question; null if there are none. */
  attached: Attached | null;
  onAttached(attached: Attached | null): void | Promise<void>;
  /** Incognito leaves no draft behind; where there is no incognito, this is false. */
  knowsIncognito?: boolean;
}

/**
 * Saves the text of a question's field across reloads, other screens and signing in: the text in the local storage,
 * what is attached in IndexedDB. It listens to the field itself, so every change, also one made by code, is saved or
 * removed too.
 */
export default function DraftSaver<Attached>(props: DraftSaverProps<Attached>) {
  const { field, place, isNamed = false, attached, knowsIncognito = true } = props;
  const { id: owner } = useUser();
  const isOff = useIncognito() && knowsIncognito;
  const latest = useRef(props);
  latest.current = props;
  /** The place whose draft is in the field, and the one whose attachments are loaded. */
  const shown = useRef<string | null>(null);
  const loaded = useRef<string | null>(null);

  useEffect(() => {
    const element = field.current;
    if (isOff || !element) return;
    const storage = browserStorage("localStorage");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const now = latest.current;
      saveDraft(place, { text: element.value, owner, attached: now.attached !== null });
    };
    const saveSoon = () => {
      clearTimeout(timer);
      if (element.value) timer = setTimeout(save, SAVE_AFTER_MS);
      else save();
    };
    const saveNow = () => timer !== undefined && save();

    const before = shown.current;
    shown.current = place;
    if (before !== null && before !== place && isNamed) {
      moveDraft(storage, before, place);
      if (latest.current.attached !== null) void attachments().then((store) => store.remove(before));
      loaded.current = place;
    } else if (before !== place) void showDraft(before === null);

    /**
     * Saves the text that is there already (`isFirst`): typed before this code was loaded, or restored by the browser
     * at a reload.
     */
    async function showDraft(isFirst: boolean) {
      const draft = readDraft(storage, place, owner);
      const text = draft?.text ?? "";
      if (isFirst && element!.value.trim()) {
        if (!draft) save();
      } else if (element!.value !== text) setField(element, text);
      if (isFirst && latest.current.attached) {
        loaded.current = place;
        return save();
      }
      const stored = draft?.attached
        ? ((await (await attachments()).load(place)) as Attached | undefined)
        : null;
      if (shown.current !== place) return;
      loaded.current = place;
      if (stored || latest.current.attached) await latest.current.onAttached(stored ?? null);
    }

    element.addEventListener("input", saveSoon);
    addEventListener("pagehide", saveNow);
    document.addEventListener("visibilitychange", saveNow);
    return () => {
      saveNow();
      element.removeEventListener("input", saveSoon);
      removeEventListener("pagehide", saveNow);
      document.removeEventListener("visibilitychange", saveNow);
    };
  }, [field, place, isNamed, owner, isOff]);

  // Once a page: what a forced logout has left comes back to its writer.
  useEffect(() => {
    if (owner === null || isOff) return;
    void restoreLeftDrafts(owner).then(() => {
      const element = field.current;
      const text = readDraft(browserStorage("localStorage"), place, owner)?.text ?? "";
      if (element && element.value !== text && text.startsWith(element.value.trim())) setField(element, text);
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [owner]);

  useEffect(() => {
    if (isOff || loaded.current !== place || !field.current) return;
    const storage = browserStorage("localStorage");
    const text = field.current.value;
    const hadAttached = readDraft(storage, place, owner)?.attached ?? false;
    writeDraft(storage, place, { text, owner, attached: attached !== null });
    if (attached !== null) void attachments().then((store) => store.save(place, attached));
    else if (hadAttached) void attachments().then((store) => store.remove(place));
  }, [field, place, owner, isOff, attached]);
  return null;
}
