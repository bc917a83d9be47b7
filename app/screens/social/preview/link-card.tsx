import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LinkCard } from "#workers/contract/social/link-card";
import { callApi } from "~/api-client";
import { OwnImage } from "../own-image";

const BASE = "/social/planner/link-card";
/** Pause in typing after which an address is asked for: otherwise each of its beginnings would be. */
const TYPING_MS = 700;

/** Cards of pages by their addresses; null if nothing is shown of them. */
const known = new Map<string, LinkCard | null>();

/** Reads what LinkedIn will show of a page: undefined while it is not known. */
function useLinkCard(url: string): LinkCard | null | undefined {
  const [, setRead] = useState("");
  useEffect(() => {
    if (known.has(url)) return;
    const asking = new AbortController();
    const timer = setTimeout(
      () =>
        void callApi(`${BASE}?url=${encodeURIComponent(url)}`, { signal: asking.signal }).then(
          ({ card }: { card: LinkCard | null }) => {
            known.set(url, card);
            setRead(url);
          },
          // Nothing is claimed of an unknown page, and the server asks it again when the post goes out.
          () => {},
        ),
      TYPING_MS,
    );
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [url]);
  return known.get(url);
}

/** The page of a link as LinkedIn shows it below a post, or that it shows nothing. */
export function LinkCardPreview({ url }: { url: string }) {
  const { t } = useTranslation("socialPost");
  const card = useLinkCard(url);
  const muted = "text-xs text-[color:light-dark(#666666,#a9adb1)]";
  if (card === undefined) return null;
  if (card === null) return <p className={`px-4 pb-2 ${muted}`}>{t("preview.noCard")}</p>;
  return (
    <div className="mx-3 mb-2 overflow-hidden rounded-lg ring-1 ring-[light-dark(#dfdeda,#3b3f44)]">
      {card.has_image && (
        <OwnImage
          url={`/api${BASE}/image?url=${encodeURIComponent(url)}`}
          alt=""
          className="aspect-[1.91] w-full object-cover"
        />
      )}
      <div className="px-3 py-2">
        <p className="line-clamp-2 text-sm font-semibold [overflow-wrap:anywhere]">{card.title}</p>
        <p className={`truncate ${muted}`}>{new URL(url).hostname.replace(/^www\./, "")}</p>
      </div>
    </div>
  );
}
