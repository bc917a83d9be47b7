import { Editor } from "@tiptap/core";
import { afterEach, beforeEach, vi } from "vitest";
import type { ReceivedEvent } from "#workers/contract/chat/stream";
import { writingRuns } from "~/browser/file-store";
import { schemaExtensions } from "~/screens/writing/document/document-schema";
import { Review } from "~/screens/writing/review/review-plugin";
import { StreamRegions } from "~/screens/writing/review/runs/stream-region";
import { WritingRuns } from "~/screens/writing/review/runs/writing-runs";
import { holdSession } from "~/session/session";
import { COMPLETE, eventStream, OPENED, wire } from "../../../conversation/stream-response";

export const DOCUMENT = "doc_1";
const labels = { added: "", removed: "", markup: () => "" };
export const stored = new Map<string, unknown>();
/** The editor of the page that is open. */
export let editor: Editor;

/**
 * Gives each test of a file a browser of its own. The file calls it, because files of a thread share this module: hooks
 * that the module registers itself would belong to the first file only.
 */
export function forEachRunPage(): void {
  beforeEach(() => {
    holdSession({ user: { id: "usr_1" }, token: "t" } as Parameters<typeof holdSession>[0]);
    stored.clear();
    // jsdom has no IndexedDB. What is stored there is a copy, as here.
    vi.spyOn(writingRuns, "save").mockImplementation((key, value) => {
      stored.set(key, structuredClone(value));
      return Promise.resolve();
    });
    vi.spyOn(writingRuns, "load").mockImplementation((key) => Promise.resolve(stored.get(key)));
    vi.spyOn(writingRuns, "remove").mockImplementation((key) => {
      stored.delete(key);
      return Promise.resolve();
    });
  });
  afterEach(() => {
    editor.destroy();
    vi.unstubAllGlobals();
  });
}

/** Opens the document in its own page. */
export function open(content: string): WritingRuns {
  const extensions = [...schemaExtensions(), Review.configure({ labels }), StreamRegions];
  editor = new Editor({ element: document.createElement("div"), extensions, content });
  return new WritingRuns(editor, () => ({
    language: "en",
    model: { id: 7, provider: "OpenAI" },
    store: () => Promise.resolve(DOCUMENT),
  }));
}

export const opened = (request_id: string): [number, ReceivedEvent] => [
  1,
  { ...OPENED, type: "opened", request_id },
];
export const text = (id: number, piece: string): [number, ReceivedEvent] => [
  id,
  { type: "text", text: piece },
];
export const complete: [number, ReceivedEvent] = [99, { ...COMPLETE, type: "complete" }];
export const answer = (request: string, ...pieces: string[]) =>
  eventStream(
    wire(opened(request)),
    ...pieces.map((piece, index) => wire(text(index + 2, piece))),
    wire(complete),
  );
