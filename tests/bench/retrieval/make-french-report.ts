import { FRENCH_TALK, FRENCH_TOPICS } from "./french-topics.ts";
import { wrap, type Exam } from "./make-report.ts";
import { makeSlots } from "./slots.ts";

/** A French report of about `length` pages, with a question a subject. */
export function makeFrenchReport(seed: number, length: number): Exam {
  const slots = makeSlots(seed);
  const pages: string[] = [];
  const answers: number[] = [];
  const talk = () =>
    wrap(
      slots.fill(
        Array.from({ length: slots.whole(6, 12) }, () =>
          slots.pick(slots.whole(1, 3) === 1 ? FRENCH_TOPICS.map(([, , , own]) => own) : FRENCH_TALK),
        ).join(" "),
      ),
    );
  const page = (body: string) =>
    pages.push(`Document d'enregistrement universel ${slots.year}\n\n${body}\n\n${pages.length + 1}`);
  for (const [heading, fact, , own] of FRENCH_TOPICS) {
    const before = slots.whole(0, 2);
    for (let n = 0; n < before; n++) page(talk());
    page(
      `${heading.toUpperCase()}\n\n${wrap(slots.fill(`${own} ${own}`))}\n\n${slots.fill(fact)}\n\n${talk()}`,
    );
    answers.push(pages.length);
    while (pages.length < (answers.length * length) / FRENCH_TOPICS.length)
      page(`${wrap(slots.fill(own))}\n\n${talk()}`);
  }
  return {
    name: `Rapport ${slots.year}.pdf`,
    pages,
    questions: FRENCH_TOPICS.map(([, , ask], at) => ({
      ask: slots.fill(ask),
      pages: [answers[at]!],
      set: "first",
    })),
  };
}
