import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useIsWide } from "~/browser/environment";
import { whenIdle } from "~/browser/when-idle";
import { includeWidget } from "./include-widget";

/** Screens with room in their corner: on the others, a panel's own buttons are there. */
const SCREENS = /^\/user\/(dashboard|history|conversation|upgrade|account)(\/|$)/;
/**
 * Least width of the window: in a narrower one, the corner is the composer's. Everywhere else, the marketplace's tab
 * has the same chatbot.
 */
const MIN_WIDTH = "(min-width: 80rem)";

/** Shows the product's own support chatbot as other sites show theirs: by the widget, once the page is idle. */
export default function SupportBubble({ chatbot }: { chatbot: string }) {
  const hasRoom = useIsWide(MIN_WIDTH) === true;
  const isScreen = SCREENS.test(useLocation().pathname);
  const isShown = hasRoom && isScreen;
  useEffect(() => {
    if (!isShown) return;
    const callOff = whenIdle(window, () => includeWidget(chatbot));
    return () => {
      callOff();
      window.AtelierChatbot?.destroy();
    };
  }, [isShown, chatbot]);
  return null;
}
