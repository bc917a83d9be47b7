import type { Language } from "#workers/contract/languages";
import { SITE_FRAME_TEXTS } from "./site-links";

/** Appears above a page that is shown before it is published. */
export function DraftNotice({ language }: { language: Language }) {
  return (
    <p role="status" className="rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning">
      {SITE_FRAME_TEXTS[language].draft}
    </p>
  );
}
