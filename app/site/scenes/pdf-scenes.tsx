import { Check, FileText, SearchCheck, X } from "lucide-react";
import { after, Citation, Question, SCENE_TEXTS, Sheet, type SceneProps } from "./scene-parts";

/** A question about a document, and its answer next to the page that it quotes. */
export function PdfScene({ language }: SceneProps) {
  const { pdf } = SCENE_TEXTS[language];
  return (
    <div className="grid gap-4 md:grid-cols-[1fr_1.05fr] md:gap-6">
      <div className="self-center">
        <Question>{pdf.question}</Question>
        <p className="mt-4 animate-appear" style={after(500)}>
          {pdf.answer}
          <Citation>1</Citation>
          {pdf.answerEnd}
        </p>
        <p
          className="mt-4 flex w-fit animate-appear items-center gap-2 rounded-full bg-success-soft px-3 py-1 text-sm font-medium text-success"
          style={after(1700)}
        >
          <Check aria-hidden className="size-4" />
          {pdf.verified}
        </p>
      </div>
      <Sheet icon={FileText} title={pdf.file} side={pdf.page}>
        <div className="grid gap-3 p-5 text-sm sm:p-6">
          <p className="text-ink-faint">{pdf.before}</p>
          <p>
            <mark className="marker animate-mark px-0.5 py-0.5" style={after(1000)}>
              {pdf.quote}
            </mark>
          </p>
          <p className="text-ink-faint">{pdf.after}</p>
          <PageLines />
        </div>
      </Sheet>
    </div>
  );
}

/** The rest of a page, too small to read. */
function PageLines() {
  return (
    <span aria-hidden className="mt-1 grid gap-2.5">
      {["w-full", "w-11/12", "w-full", "w-3/5"].map((width, line) => (
        <span key={line} className={`h-1.5 rounded-full bg-line ${width}`} />
      ))}
    </span>
  );
}

/** Shows what happens to each quote before it is shown: two are found, and one is not. */
export function QuoteScene({ language }: SceneProps) {
  const { quotes } = SCENE_TEXTS[language];
  const rows = [
    { quote: quotes.exact, result: quotes.exactResult, found: true },
    { quote: quotes.broken, result: quotes.brokenResult, found: true },
    { quote: quotes.missing, result: quotes.missingResult, found: false },
  ];
  return (
    <Sheet icon={SearchCheck} title={quotes.title}>
      <ul className="divide-y divide-line">
        {rows.map(({ quote, result, found }) => (
          <li key={quote} className="flex items-start gap-3 px-4 py-4">
            <span
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${found ? "bg-success-soft text-success" : "bg-danger-soft text-danger"}`}
            >
              {found ? <Check aria-hidden className="size-4" /> : <X aria-hidden className="size-4" />}
            </span>
            <span className="min-w-0">
              <span className={found ? "marker px-0.5" : "text-ink-muted line-through decoration-danger/60"}>
                {quote}
              </span>
              <span className="mt-1 block text-sm text-ink-muted">{result}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
