import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PostMediaView } from "#workers/contract/social/posts";
import { MAX_MEDIA_BYTES } from "#workers/contract/social/post-input";
import { formatBytes } from "~/i18n/format";
import { useFailureText } from "../../frame/failure-text";
import { changeAlt, orderMedia, removeMedia, uploadMedia } from "../post-calls";

interface ImagesInput {
  post: string;
  media: readonly PostMediaView[];
  /** That the network takes. */
  max: number;
  /** The post is to be read again. */
  onChanged: () => void;
}

/** What can be done with the images of a post; each change is stored at once. */
export function useImages({ post, media, max, onChanged }: ImagesInput) {
  const { t, i18n } = useTranslation("socialPost");
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem("");
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error));
    }
    setBusy(false);
    onChanged();
  };
  const add = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (media.length + files.length > max) return setProblem(t("images.tooMany", { count: max }));
    const large = files.find(({ size }) => size > MAX_MEDIA_BYTES);
    if (large) {
      const size = formatBytes(MAX_MEDIA_BYTES, i18n.language);
      return setProblem(t("images.tooLarge", { name: large.name, size }));
    }
    await run(async () => {
      // One after the other: their order is the one in which they were chosen.
      for (const file of files) await uploadMedia(post, file);
    });
  };
  const move = (at: number, by: -1 | 1) => {
    const order = media.map(({ id }) => id);
    const [moved] = order.splice(at, 1);
    if (!moved) return Promise.resolve();
    order.splice(at + by, 0, moved);
    return run(() => orderMedia(post, order));
  };
  return {
    isBusy,
    problem,
    forget: () => setProblem(""),
    add,
    move,
    describe: (id: string, alt: string) => run(() => changeAlt(id, alt)),
    remove: (id: string) => run(() => removeMedia(id)),
  };
}
