import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContentBody, ContentDetail } from "#workers/contract/content/items";
import type { LandingLayout } from "#workers/contract/content/layout";
import type { ArticleTexts, ContentTexts, LandingTexts } from "#workers/contract/content/texts";
import type { Language } from "#workers/contract/languages";
import { useFormAction } from "~/kit/use-form-action";

type DraftIntent = "save" | "publish" | "schedule";
type Intent = DraftIntent | "unschedule" | "unpublish" | "restore" | "delete";

const EMPTY_ARTICLE: ArticleTexts = { title: "", summary: "", body: "" };
const EMPTY_SECTION: LandingTexts = { title: "", text: "", action: "", items: [] };

/** The texts of the item in both languages as they are being written, and what can be done with them. */
export function useContentDraft(item: ContentDetail) {
  const { t } = useTranslation("adminContent");
  const [draft, setDraft] = useState<ContentBody>(item.draft);
  const sent = useRef(item.version);
  /** The version that was replaced by what was sent; null once the page has the one after it. */
  const [replaced, setReplaced] = useState<number | null>(null);
  const { submit, busy, doing, refused } = useFormAction<{ intent: Exclude<Intent, "delete"> }>({
    toasts: "all",
    done: ({ intent }) => t(`done.${intent}`),
    waits: true,
    then: () => setReplaced(sent.current),
  });
  // The stored draft may differ in spaces from what was typed; a restored text differs altogether. A page that still has
  // the version before would put back what was there before it.
  useEffect(() => {
    if (replaced === null || item.version === replaced) return;
    setReplaced(null);
    setDraft(item.draft);
  }, [replaced, item]);
  const send = (fields: Record<string, string>) => {
    sent.current = item.version;
    submit({ version: String(item.version), ...fields });
  };
  const empty = item.kind === "landing" ? EMPTY_SECTION : EMPTY_ARTICLE;
  const textsOf = (language: Language): ContentTexts => draft.texts[language] ?? empty;
  return {
    draft,
    textsOf,
    isChanged: JSON.stringify(draft) !== JSON.stringify(item.draft),
    isBusy: busy,
    doing,
    refused,
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
      send({
        intent,
        image: draft.image ?? "",
        en: JSON.stringify(textsOf("en")),
        fr: JSON.stringify(textsOf("fr")),
        ...(draft.layout && { layout: JSON.stringify(draft.layout) }),
        ...extra,
      }),
    act: (intent: Exclude<Intent, DraftIntent>, extra: Record<string, string> = {}) =>
      send({ intent, ...extra }),
  };
}

export type ContentDraftState = ReturnType<typeof useContentDraft>;
