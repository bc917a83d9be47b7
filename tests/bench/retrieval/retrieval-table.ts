import { show, table } from "../report.ts";
import { percentile } from "../statistics.ts";
import { shares, type Calls, type RetrievalSample, type Score } from "./measure-retrieval.ts";

/** How often the page with the answer is among the first, and how long a search takes. */
export function retrievalTable(sample: RetrievalSample): string {
  const percent = (share: number) => show(share * 100);
  const of = ({ asked, in5, in10 }: Score) => [percent(in5 / asked), percent(in10 / asked)];
  const rows = [...sample.scores].map(([name, sets]) => {
    const { in5, in10 } = shares(sets);
    return [name, percent(in5), percent(in10), ...of(sets.first), ...of(sets.other)];
  });
  const [sets] = sample.scores.values();
  const asked = sets ? `${sets.first.asked} + ${sets.other.asked}` : "no";
  const times = (name: string, { times, cpuSeconds }: Calls) => [
    name,
    ...[0.5, 0.95, 1].map((share) => show(percentile(times, share))),
    show((cpuSeconds * 1000) / times.length),
    String(times.length),
  ];
  return [
    `\nretrieval: ${asked} questions about ${sample.documents} documents; percent with the page among the first`,
    table([["", "5", "10", "worked on: 5", "10", "unseen: 5", "10"], ...rows]),
    table([
      ["milliseconds a call", "p50", "p95", "most", "CPU", "calls"],
      times("a search that finds nothing", sample.floor),
      times("first question about a document", sample.cold),
      times(`further ones about ${sample.pages} pages`, sample.warm),
    ]),
  ].join("\n");
}
