import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { joinClasses } from "~/ui/join-classes";
import { inkOn } from "./contrast";

interface ChatbotPictureProps {
  chatbot: Pick<ChatbotView, "name" | "avatar_url"> & { appearance: { color: string } };
  /** Size of the picture, such as `size-10`. */
  className?: string;
}

/** A chatbot's picture; without one, its initial on its colour. */
export function ChatbotPicture({
  chatbot: { name, avatar_url, appearance },
  className,
}: ChatbotPictureProps) {
  const shape = joinClasses("size-10 shrink-0 rounded-full", className);
  if (avatar_url) return <img src={avatar_url} alt="" className={`${shape} object-cover`} />;
  const style = { backgroundColor: appearance.color, color: inkOn(appearance.color) };
  return (
    <span aria-hidden style={style} className={`${shape} grid place-items-center font-semibold`}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  );
}
