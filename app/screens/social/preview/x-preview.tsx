import { ChartNoAxesColumn, Bookmark, Heart, MessageCircle, Repeat, Share } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PostMediaView } from "#workers/contract/social/posts";
import { AuthorPicture } from "./author-picture";
import { MediaGrid } from "./media-grid";
import { piecesOf, type TextPiece } from "./pieces";
import { useXText } from "./use-x-text";

const ACTIONS = [MessageCircle, Repeat, Heart, ChartNoAxesColumn, Bookmark, Share];

interface XPreviewProps {
  /** The posts of a thread, or one. */
  parts: readonly string[];
  /** Images of the first post. */
  media: readonly PostMediaView[];
  author: string;
  /** Name without `@`. */
  handle: string;
}

/** A post or thread as X shows it. */
export function XPreview({ parts, media, author, handle }: XPreviewProps) {
  const xText = useXText(true);
  return (
    <ol className="overflow-hidden rounded-lg bg-[light-dark(#ffffff,#000000)] font-[system-ui] text-[color:light-dark(#0f1419,#e7e9ea)] ring-1 ring-[light-dark(#eff3f4,#2f3336)]">
      {parts.map((text, index) => (
        <XPost
          key={index}
          pieces={xText ? xText.piecesOnX(text) : piecesOf(text)}
          media={index === 0 ? media : []}
          author={author}
          handle={handle}
          isLast={index === parts.length - 1}
        />
      ))}
    </ol>
  );
}

interface XPostProps {
  pieces: TextPiece[];
  media: readonly PostMediaView[];
  author: string;
  handle: string;
  isLast: boolean;
}

function XPost({ pieces, media, author, handle, isLast }: XPostProps) {
  const { t } = useTranslation("socialPost");
  return (
    <li className="flex gap-2.5 px-4 pt-3">
      <div className="flex flex-col items-center">
        <AuthorPicture name={author} className="size-10 bg-[light-dark(#536471,#71767b)] text-sm" />
        {!isLast && <span aria-hidden className="mt-1 w-0.5 flex-1 bg-[light-dark(#cfd9de,#333639)]" />}
      </div>
      <div className="min-w-0 flex-1 pb-3 text-[0.9375rem] leading-5">
        <p className="flex min-w-0 gap-1">
          <span className="max-w-[75%] shrink-0 truncate font-bold">{author}</span>
          <span className="truncate text-[color:light-dark(#536471,#71767b)]">
            @{handle} · {t("preview.now")}
          </span>
        </p>
        <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          {pieces.length > 0 ? (
            pieces.map((piece, index) =>
              piece.kind === "link" ? (
                <span key={index} className="text-[color:light-dark(#1b76bd,#1d9bf0)]">
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
        <MediaGrid media={media} className="mt-3 rounded-2xl ring-1 ring-[light-dark(#cfd9de,#2f3336)]" />
        <div
          aria-hidden
          className="mt-3 flex max-w-md justify-between text-[color:light-dark(#536471,#71767b)]"
        >
          {ACTIONS.map((Icon, index) => (
            <Icon key={index} className="size-4.5" />
          ))}
        </div>
      </div>
    </li>
  );
}
