import type { Platform } from "../../../contract/social/platforms";
import { isTooLong } from "../../../contract/social/post-length";
import { AppError } from "../../../core/errors";

interface PostText {
  platform: Platform;
  content: string;
  thread: readonly string[];
}

/** Each part of a post: what a network takes as one. */
export const partsOf = ({ content, thread }: Pick<PostText, "content" | "thread">): string[] => [
  content,
  ...thread,
];

/**
 * Finds what keeps the text of a post from its network, with the first part that it is about; null if nothing does.
 */
export function textFault(
  post: PostText,
  images: number,
): { code: "empty" | "too_long"; part: number } | null {
  for (const [part, text] of partsOf(post).entries()) {
    if (text.trim() === "" && !(part === 0 && isEnough(post.platform, images)))
      return { code: "empty", part };
    if (isTooLong(post.platform, text)) return { code: "too_long", part };
  }
  return null;
}

/** Whether images alone are a post. X takes them; LinkedIn wants a text. */
const isEnough = (platform: Platform, images: number): boolean => platform === "twitter" && images > 0;

/** Fails with `validation_failed`, which names the part: `content`, or `thread.0` and on. */
export function assertText(post: PostText, images: number): void {
  const fault = textFault(post, images);
  if (!fault) return;
  const field = fault.part === 0 ? "content" : `thread.${fault.part - 1}`;
  throw new AppError("validation_failed", { fields: { [field]: fault.code } });
}
