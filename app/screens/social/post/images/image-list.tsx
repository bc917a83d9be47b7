import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_IMAGES, type Platform } from "#workers/contract/social/platforms";
import { MAX_ALT_LENGTH } from "#workers/contract/social/post-input";
import type { PostMediaView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { Notice } from "~/ui/notice";
import { OwnImage } from "../../own-image";
import { useImages } from "./use-images";

interface ImageListProps {
  post: string;
  platform: Platform;
  media: readonly PostMediaView[];
  isReadOnly: boolean;
  onChanged: () => void;
}

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif";

/** The images of a post in their order, each with its description. */
export function ImageList({ post, platform, media, isReadOnly, onChanged }: ImageListProps) {
  const { t } = useTranslation("socialPost");
  const input = useRef<HTMLInputElement>(null);
  const images = useImages({ post, media, platform, onChanged });
  const isFull = media.length >= MAX_IMAGES[platform];
  return (
    <div className="mt-4">
      {media.length > 0 && (
        <ul className="grid gap-3">
          {media.map((image, index) => (
            <ImageRow
              key={image.id}
              image={image}
              index={index}
              count={media.length}
              isReadOnly={isReadOnly}
              onAlt={(alt) => images.describe(image.id, alt)}
              onMove={(by) => void images.move(index, by)}
              onRemove={() => void images.remove(image.id)}
            />
          ))}
        </ul>
      )}
      {images.problem && (
        <Notice tone="error" className="mt-3" onDismiss={images.forget}>
          {images.problem}
        </Notice>
      )}
      {!isReadOnly && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="small" busy={images.isBusy} disabled={isFull} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden />
            {t("images.add")}
          </Button>
          <span className="text-sm text-ink-muted">
            {t("images.count", { count: media.length, max: MAX_IMAGES[platform] })}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            onChange={({ currentTarget }) => {
              void images.add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </div>
      )}
    </div>
  );
}

interface ImageRowProps {
  image: PostMediaView;
  index: number;
  count: number;
  isReadOnly: boolean;
  onAlt: (alt: string) => Promise<unknown>;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ImageRow({ image, index, count, isReadOnly, onAlt, onMove, onRemove }: ImageRowProps) {
  const { t } = useTranslation("socialPost");
  const [alt, setAlt] = useState(image.alt);
  const at = { at: index + 1 };
  return (
    <li className="flex gap-3">
      <OwnImage
        url={image.url}
        alt={image.alt}
        className="size-20 shrink-0 rounded-md object-cover ring-1 ring-line"
      />
      <Field
        label={t("images.alt", at)}
        hint={alt.trim() ? undefined : t("images.altMissing")}
        className="min-w-0 flex-1"
      >
        {(control) => (
          <Input
            {...control}
            value={alt}
            maxLength={MAX_ALT_LENGTH}
            readOnly={isReadOnly}
            placeholder={t("images.altPlaceholder")}
            onChange={(event) => setAlt(event.currentTarget.value)}
            onBlur={() => alt !== image.alt && void onAlt(alt)}
          />
        )}
      </Field>
      {!isReadOnly && (
        <span className="flex flex-wrap content-start justify-end gap-0.5 max-sm:w-8">
          <IconButton
            size="small"
            label={t("images.earlier", at)}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft />
          </IconButton>
          <IconButton
            size="small"
            label={t("images.later", at)}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowRight />
          </IconButton>
          <IconButton size="small" label={t("images.remove", at)} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </span>
      )}
    </li>
  );
}
