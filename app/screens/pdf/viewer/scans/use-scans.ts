import { useCallback, useEffect, useRef, useState } from "react";
import { ScansResponse } from "#workers/contract/pdf/scans";
import { SCAN_POLL_MS } from "#workers/contract/pdf/scan-limits";
import type { ScanState, ScansView } from "#workers/contract/pdf/scans";
import { callApi } from "~/api-client";
import { usePolling } from "~/browser/polling";
import { offerPlans } from "~/session/offer-plans";
import type { SentScans } from "./send-scans";

export interface Scans {
  /** Null until it is known. */
  view: ScansView | null;
  /** Pictures sent of those to be sent; null while none are. */
  sending: { sent: number; of: number } | null;
  error: unknown;
  /** Has the pages read that are not. */
  read: () => void;
  /** Sends no more pictures; those that were sent are read all the same. */
  stop: () => void;
}

/** Follows the state of the scanned pages. `onDone` is called when their text is in the document. */
export function useScans(file: SentScans["file"], onDone: () => void): Scans {
  const [view, load] = useView(file.id, onDone);
  const [sending, setSending] = useState<Scans["sending"]>(null);
  const [error, setError] = useState<unknown>(null);
  const [undrawn, setUndrawn] = useState<number[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isGoingOn = sending !== null || view?.busy === true;
  usePolling(isGoingOn ? file.id : null, {
    intervalMs: SCAN_POLL_MS,
    read: async () => {
      await load();
      return undefined;
    },
  });

  const read = async () => {
    if (!view || sending) return;
    const pages = view.pages.filter(({ state }) => isUnread(state)).map(({ page }) => page);
    const { signal } = (stop.current = new AbortController());
    setError(null);
    setSending({ sent: 0, of: pages.length });
    const onSent = () => setSending((now) => now && { ...now, sent: now.sent + 1 });
    try {
      const { sendScans } = await import("./send-scans");
      setUndrawn(await sendScans({ file, pages, signal, onSent }));
    } catch (failure) {
      if (!signal.aborted) {
        setError(failure);
        offerPlans(failure, { counts: "pdf-image-analyse" });
      }
    }
    await load();
    setSending(null);
  };
  const shown = view && {
    ...view,
    pages: view.pages.map((one) =>
      one.state === "unread" && undrawn.includes(one.page) ? { ...one, state: "failed" as const } : one,
    ),
  };
  return { view: shown, sending, error, read: () => void read(), stop: () => stop.current?.abort() };
}

export const isUnread = (state: ScanState): boolean => state === "unread" || state === "failed";

function useView(id: string, onDone: () => void): [ScansView | null, () => Promise<void>] {
  const [view, setView] = useState<ScansView | null>(null);
  const wasBusy = useRef(false);
  const done = useRef(onDone);
  done.current = onDone;
  const load = useCallback(async () => {
    // A failed read is made up for by the next one.
    const read = await callApi(`/documents/${id}/scans`, { answer: ScansResponse }).catch(() => null);
    if (!read) return;
    setView(read);
    if (wasBusy.current && !read.busy) done.current();
    wasBusy.current = read.busy;
  }, [id]);
  useEffect(() => void load(), [load]);
  return [view, load];
}
