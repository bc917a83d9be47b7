import type {
  CitationsEvent,
  Evidence,
  SourcesEvent,
  StreamCitation,
  StreamEvent,
  StreamSource,
} from "../../contract/chat/stream";

/** What an answer rests on, as far as its text goes. */
export interface Grounds {
  sources: StreamSource[];
  evidence: Evidence;
  citations: StreamCitation[];
}

/** An event that tells of grounds. */
export type GroundsEvent = SourcesEvent | CitationsEvent;

export const isGroundsEvent = (event: StreamEvent): event is GroundsEvent =>
  !("reset" in event) && ("sources" in event || "citations" in event);

/** What events tell, one after another: sources take the place of those before, references are added. */
export function groundsOf(events: GroundsEvent[]): Grounds {
  const grounds: Grounds = { sources: [], evidence: "enough", citations: [] };
  for (const event of events) {
    if ("citations" in event) grounds.citations.push(...event.citations);
    else {
      grounds.sources = event.sources;
      grounds.evidence = event.evidence ?? "enough";
    }
  }
  return grounds;
}
