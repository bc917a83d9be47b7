import { followTurn } from "~/conversation/engine/follow-turn";

/** End of a part of a run. Its text is what had come until then; a truncated one ends where the model had to stop. */
export type RunEnd =
  | { is: "complete"; text: string; isTruncated: boolean }
  | { is: "cancelled"; text: string }
  | { is: "failed"; text: string; code: string; message: string };

export interface RunFollower {
  /** Starts it; absent when it is already known by `request`. */
  open?: (signal: AbortSignal) => Promise<Response>;
  request?: string;
  /** The part of its text that the document already holds; empty for a new document. */
  written?: string;
  signal: AbortSignal;
  /** The server has taken it up under this id. */
  onOpened: (request: string) => void;
  /** The whole text so far. */
  onText: (text: string) => void;
  /** False while the connection is lost and being made again. */
  onConnection: (connected: boolean) => void;
}

/** Follows a part of a run to its end. Rejects like `followTurn`, when it is refused or no longer wanted. */
export async function followRun({ onOpened, onText, written = "", ...source }: RunFollower): Promise<RunEnd> {
  let text = "";
  /** The longest text that was shown of this answer, perhaps before a reload. */
  let shown = written;
  // A server that was killed has not stored the newest words: they stay on the screen unless others come.
  const show = (now: string) => (shown = shown.startsWith(now) ? shown : now);
  let end: RunEnd | null = null;
  await followTurn({
    ...source,
    onEvent: ({ event }) => {
      switch (event.type) {
        case "opened":
          return onOpened(event.request_id);
        case "text":
          show((text += event.text));
          return onText(text);
        case "reset":
          show((text = event.text));
          return onText(shown);
        case "retry":
          shown = "";
          return onText((text = ""));
        case "complete":
          end = { is: "complete", text, isTruncated: event.truncated === true };
          return;
        case "query_cancel":
          end = { is: "cancelled", text };
          return;
        case "error":
          end = { is: "failed", text: shown, code: event.code, message: event.message };
      }
    },
  });
  return end ?? { is: "failed", text: shown, code: "answer_interrupted", message: "" };
}
