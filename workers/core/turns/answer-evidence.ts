import type {
  CitationsEvent,
  Evidence,
  SourcesEvent,
  StreamCitation,
  StreamEvent,
  StreamSource,
} from "../../contract/chat/stream";

/** The evidence of an answer, without positions on pages. */
export interface AnswerEvidence {
  sources: StreamSource[];
  evidence: Evidence;
  citations: StreamCitation[];
}

/** An event that carries sources or citations. */
export type EvidenceEvent = SourcesEvent | CitationsEvent;

export const isEvidenceEvent = (event: StreamEvent): event is EvidenceEvent =>
  event.type === "sources" || event.type === "citations";

/** The sum of events in their order: sources replace those before them, citations are added. */
export function evidenceOf(events: EvidenceEvent[]): AnswerEvidence {
  const sum: AnswerEvidence = { sources: [], evidence: "enough", citations: [] };
  for (const event of events) {
    if (event.type === "citations") sum.citations.push(...event.citations);
    else {
      sum.sources = event.sources;
      sum.evidence = event.evidence ?? "enough";
    }
  }
  return sum;
}
