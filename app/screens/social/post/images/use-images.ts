import { useTranslation } from "react-i18next";
import type { PostMediaView } from "#workers/contract/social/posts";
import { IMAGE_TYPES, MAX_IMAGE_SIDE, MAX_IMAGES, type Platform } from "#workers/contract/social/platforms";
import { MAX_MEDIA_BYTES } from "#workers/contract/social/post-input";
import { fitPictures } from "~/browser/fit-picture";
import { formatBytes } from "~/i18n/format";
import { refuse, useAction } from "~/kit/use-action";
import { changeAlt, orderMedia, removeMedia, uploadMedia } from "../../post-calls";

interface ImagesInput {
  post: string;
  media: readonly PostMediaView[];
  platform: Platform;
  /** The post is to be read again. */
  onChanged: () => void;
}

/** Changes the images of a post; each change is stored at once. */
export function useImages({ post, media, platform, onChanged }: ImagesInput) {
  const { t, i18n } = useTranslation("socialPost");
  const { run, busy, failure, reset } = useAction();
  const change = (work: () => Promise<unknown>) => run(() => work().finally(onChanged));
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    await run(async () => {
      const max = MAX_IMAGES[platform];
      if (media.length + files.length > max) refuse(t("images.tooMany", { count: max }));
      const images = await fitPictures(files, {
        types: IMAGE_TYPES[platform],
        maxBytes: MAX_MEDIA_BYTES,
        maxSide: MAX_IMAGE_SIDE,
      });
      const large = images.find(({ size }) => size > MAX_MEDIA_BYTES);
      const size = formatBytes(MAX_MEDIA_BYTES, i18n.language);
      if (large) refuse(t("images.tooLarge", { name: large.name, size }));
      try {
        // Images are sent one after the other: their order is the one in which they were chosen.
        for (const image of images) await uploadMedia(post, image);
      } finally {
        onChanged();
      }
    });
  };
  const move = (at: number, by: -1 | 1) => {
    const order = media.map(({ id }) => id);
    const [moved] = order.splice(at, 1);
    if (!moved) return Promise.resolve();
    order.splice(at + by, 0, moved);
    return change(() => orderMedia(post, order));
  };
  return {
    isBusy: busy,
    problem: failure,
    forget: reset,
    add,
    move,
    describe: (id: string, alt: string) => change(() => changeAlt(id, alt)),
    remove: (id: string) => change(() => removeMedia(id)),
  };
}
