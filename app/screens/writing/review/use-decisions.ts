import type { Editor } from "@tiptap/core";
import { useEffect } from "react";
import { callApi, requireUserId } from "~/api-client";
import { retry } from "~/browser/retry";
import { signedInUser } from "~/session/session";
import { reviewOf } from "./review-plugin";
import { countsOfRun, NO_RUN } from "./review-state";

/** Milliseconds after the last decision. */
const SEND_AFTER_MS = 1_000;
const ATTEMPTS = 4;

/** Reports to the server how many changes of each run were accepted and rejected, for the document's history. */
export function useDecisions(editor: Editor, documentId: string | null): void {
  useEffect(() => {
    if (documentId === null) return undefined;
    const sent = new Map<string, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      timer = undefined;
      const review = reviewOf(editor.state);
      for (const run of new Set(review.tracked.map((entry) => entry.run))) {
        if (run === NO_RUN) continue;
        const { accepted, rejected } = countsOfRun(review, run);
        const body = { accepted, rejected };
        const said = JSON.stringify(body);
        if (accepted + rejected === 0 && !sent.has(run)) continue;
        if (sent.get(run) === said) continue;
        sent.set(run, said);
        // The document holds every decision: a count that is lost only makes its history less complete.
        retry(() => sendDecisions(documentId, run, body), { attempts: ATTEMPTS }).catch(() =>
          sent.delete(run),
        );
      }
    };
    const onTransaction = () => {
      if (reviewOf(editor.state).tracked.length > 0) timer ??= setTimeout(send, SEND_AFTER_MS);
    };
    editor.on("transaction", onTransaction);
    return () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        send();
      }
      editor.off("transaction", onTransaction);
    };
  }, [editor, documentId]);
}

function sendDecisions(documentId: string, run: string, body: { accepted: number; rejected: number }) {
  const path = `/documents/${requireUserId(signedInUser())}/assistantdoc/${documentId}/runs/${run}`;
  return callApi(path, { method: "PUT", body });
}
