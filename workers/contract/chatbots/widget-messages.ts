/** Path at which a chatbot is shown to visitors; with {@link WIDGET_PARAMETER}, as the panel of the widget. */
export const publicChatbotPath = (key: string): string => `/support-gpt-public/${key}`;

export const WIDGET_PARAMETER = "widget";
/** The origin of the page around the panel. Messages go to this origin alone, and only its messages are read. */
export const HOST_PARAMETER = "host";

const VERSION = 1;

/**
 * Messages between the widget on a site and its panel, a frame of the product. From the panel: `ready` once it runs,
 * `close` when the visitor closes it. To the panel: `open` when it is shown.
 */
export const WIDGET_MESSAGES = ["ready", "close", "open"] as const;

export type WidgetMessage = (typeof WIDGET_MESSAGES)[number];

export const widgetMessage = (type: WidgetMessage) => ({ atelier: VERSION, type });

/** The type of a message of ours; null for any other message, and for one of a version that is not known. */
export function readWidgetMessage(data: unknown): WidgetMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { atelier, type } = data as { atelier?: unknown; type?: unknown };
  return atelier === VERSION ? (WIDGET_MESSAGES.find((known) => known === type) ?? null) : null;
}
