import { useCallback, useEffect, type RefObject } from "react";
import {
  readWidgetMessage,
  widgetMessage,
  type WidgetMessage,
} from "#workers/contract/chatbots/widget-messages";

/**
 * Talks with the widget on the site around this frame: says that the panel runs, puts the focus into the field when it is
 * shown. Gives the way to close the panel; undefined outside of a widget.
 */
export function useWidgetHost(
  host: string | null,
  field: RefObject<HTMLTextAreaElement>,
): (() => void) | undefined {
  const tell = useCallback(
    (type: WidgetMessage) =>
      host !== null && URL.canParse(host) && parent.postMessage(widgetMessage(type), host),
    [host],
  );
  useEffect(() => {
    if (host === null || parent === window || !URL.canParse(host)) return;
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== parent || origin !== host) return;
      if (readWidgetMessage(data) === "open") field.current?.focus();
    };
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) tell("close");
    };
    addEventListener("message", onMessage);
    addEventListener("keydown", onKey);
    tell("ready");
    return () => {
      removeEventListener("message", onMessage);
      removeEventListener("keydown", onKey);
    };
  }, [host, field, tell]);
  const close = useCallback(() => void tell("close"), [tell]);
  return host === null ? undefined : close;
}
