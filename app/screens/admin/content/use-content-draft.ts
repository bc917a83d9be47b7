import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentBody, ContentDetail } from "#workers/contract/content/items";
import type { LandingLayout } from "#workers/contract/content/layout";
import type { ArticleTexts, ContentTexts, LandingTexts } from "#workers/contract/content/texts";
import type { ErrorCode } from "#workers/contract/errors";
import type { Language } from "#workers/contract/languages";
import { showToast } from "~/ui/toast/toast-store";

type DraftIntent = "save" | "publish" | "schedule";
type Intent = DraftIntent | "unschedule" | "unpublish" | "restore" | "delete";
type Answer =
  | { ok: true; intent: Exclude<Intent, "delete"> }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

const EMPTY_ARTICLE: ArticleTexts = { title: "", summary: "", body: "" };
const EMPTY_SECTION: LandingTexts = { title: "", text: "", action: "", items: [] };

/** The texts of the item in both languages as they are being written, and what can be done with them. */
export function useContentDraft(item: ContentDetail) {
  const { t } = useTranslation(["adminContent", "errors"]);
  const fetcher = useFetcher<Answer>();
  const [draft, setDraft] = useState<ContentBody>(item.draft);
  const shown = useRef<Answer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || shown.current === data) return;
    shown.current = data;
    if (!data.ok) {
      showToast({ tone: "error", text: t(`errors:${data.code}`) });
      return;
    }
    showToast({ tone: "success", text: t(`adminContent:done.${data.intent}`) });
    // What was stored may differ in spaces from what was typed; a restored text differs altogether.
    setDraft(item.draft);
  }, [data, state, t, item.draft]);
  const empty = item.kind === "landing" ? EMPTY_SECTION : EMPTY_ARTICLE;
  const textsOf = (language: Language): ContentTexts => draft.texts[language] ?? empty;
  const version = String(item.version);
  return {
    draft,
    textsOf,
    isChanged: JSON.stringify(draft) !== JSON.stringify(item.draft),
    isBusy: state !== "idle",
    doing: fetcher.formData?.get("intent") ?? null,
    refused: data && !data.ok && state === "idle" ? data.fields : {},
    changeTexts: (language: Language, change: Partial<ContentTexts>) =>
      setDraft((before) => ({
        ...before,
        texts: {
          ...before.texts,
          [language]: { ...(before.texts[language] ?? empty), ...change } as ContentTexts,
        },
      })),
    changeLayout: (layout: LandingLayout) => setDraft((before) => ({ ...before, layout })),
    changeImage: (image: string | null) => setDraft((before) => ({ ...before, image })),
    /** Sends the draft along. */
    store: (intent: DraftIntent, extra: Record<string, string> = {}) =>
      fetcher.submit(
        {
          intent,
          version,
          image: draft.image ?? "",
          en: JSON.stringify(textsOf("en")),
          fr: JSON.stringify(textsOf("fr")),
          ...(draft.layout && { layout: JSON.stringify(draft.layout) }),
          ...extra,
        },
        { method: "post" },
      ),
    act: (intent: Exclude<Intent, DraftIntent>, extra: Record<string, string> = {}) =>
      fetcher.submit({ intent, version, ...extra }, { method: "post" }),
  };
}

export type ContentDraftState = ReturnType<typeof useContentDraft>;
