import { NETWORK_SILENCES, type NetworkSilence, type PostView } from "../../../contract/social/posts";
import type { NetworkError } from "../../../providers/social/network";

/** Begins a stored detail that is a code of ours. */
const SILENCE = "silence:";

/** Detail of a failed call as it is stored: the network's words, or why there are none. */
export const storedDetail = ({ detail, extra }: NetworkError): string =>
  extra.silence ? SILENCE + extra.silence : detail;

/** Splits a stored detail into what a client sees. */
export function viewDetail(stored: string | null): Pick<PostView, "failure_detail" | "failure_silence"> {
  const code = stored?.startsWith(SILENCE) ? (stored.slice(SILENCE.length) as NetworkSilence) : null;
  return code !== null && NETWORK_SILENCES.includes(code)
    ? { failure_detail: "", failure_silence: code }
    : { failure_detail: stored ?? "", failure_silence: null };
}
