import { Earth, MessageSquareText, Repeat, Send, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { firstLink } from "#workers/contract/social/link-card";
import type { PostMediaView } from "#workers/contract/social/posts";
import { joinClasses } from "~/ui/join-classes";
import { AuthorPicture } from "./author-picture";
import { LinkCardPreview } from "./link-card";
import { MediaGrid } from "./media-grid";
import { piecesOf } from "./pieces";

/** LinkedIn cuts a text after three lines, or after so many characters of one paragraph. */
const FOLDED_LINES = 3;
const FOLDED_CHARACTERS = 210;

const ACTIONS = [
  ["like", ThumbsUp],
  ["comment", MessageSquareText],
  ["repost", Repeat],
  ["send", Send],
] as const;

interface LinkedinPreviewProps {
  text: string;
  media: readonly PostMediaView[];
  author: string;
}

/** A post as LinkedIn's feed shows it, cut where LinkedIn cuts it. */
export function LinkedinPreview({ text, media, author }: LinkedinPreviewProps) {
  const { t } = useTranslation("socialPost");
  const [isOpen, setOpen] = useState(false);
  const link = firstLink(text);
  const isLong = text.length > FOLDED_CHARACTERS || text.split("\n").length > FOLDED_LINES;
  return (
    <div className="overflow-hidden rounded-lg bg-[color:light-dark(#ffffff,#1b1f23)] font-[system-ui] text-[color:light-dark(#191919,#e8e8e8)] ring-1 ring-[light-dark(#dfdeda,#3b3f44)]">
      <div className="flex items-start gap-2 px-4 pt-3">
        <AuthorPicture name={author} className="size-12 bg-[light-dark(#0a66c2,#378fe9)] text-lg" />
        <div className="min-w-0 text-xs leading-4 text-[color:light-dark(#666666,#a9adb1)]">
          <p className="truncate text-sm font-semibold text-[color:light-dark(#191919,#e8e8e8)]">{author}</p>
          <p className="flex items-center gap-1">
            {t("preview.now")} · <Earth aria-label={t("preview.public")} className="size-3.5" />
          </p>
        </div>
      </div>
      <div className="relative px-4 py-2 text-sm leading-5">
        <p
          dir="auto"
          className={joinClasses(
            "[overflow-wrap:anywhere] whitespace-pre-wrap",
            isLong && !isOpen && "max-h-15 overflow-hidden",
          )}
        >
          {text.trim() ? (
            piecesOf(text).map((piece, index) =>
              piece.kind === "link" ? (
                <span key={index} className="font-semibold text-[color:light-dark(#0a66c2,#71b7fb)]">
                  {piece.text}
                </span>
              ) : (
                piece.text
              ),
            )
          ) : (
            <span className="opacity-60">{t("preview.empty")}</span>
          )}
        </p>
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={joinClasses(
              "text-[color:light-dark(#666666,#a9adb1)] hover:underline",
              !isOpen && "absolute end-4 bottom-2 bg-[light-dark(#ffffff,#1b1f23)] ps-3 leading-5",
            )}
          >
            {t(isOpen ? "preview.less" : "preview.more")}
          </button>
        )}
      </div>
      <MediaGrid media={media} />
      {media.length === 0 && link && <LinkCardPreview url={link} />}
      <ul
        aria-hidden
        className="mx-2 flex justify-around border-t border-[light-dark(#e8e8e8,#3b3f44)] py-1 text-xs font-semibold text-[color:light-dark(#666666,#a9adb1)]"
      >
        {ACTIONS.map(([name, Icon]) => (
          <li key={name} className="flex min-w-0 flex-col items-center gap-0.5 px-1 py-1.5">
            <Icon className="size-4 shrink-0" />
            <span className="truncate">{t(`preview.${name}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
