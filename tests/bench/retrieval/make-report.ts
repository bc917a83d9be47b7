import { BUSINESS_TOPICS } from "./business-topics.ts";
import { DISCUSSION_TOPICS } from "./discussion-topics.ts";
import { GENERAL_TALK, PLAIN_ROWS, ROW_NAMES } from "./general-talk.ts";
import { OTHER_QUESTIONS } from "./other-questions.ts";
import { makeSlots, type Slots } from "./slots.ts";
import { STATEMENT_PAGES, STATEMENT_QUESTIONS, type StatementPage } from "./statements.ts";
import { SECTIONS, type Section, type Topic } from "./topic.ts";

export interface ExamQuestion {
  ask: string;
  /** Pages with the answer. */
  pages: number[];
  /** Whether the ranking was worked out on such questions, or has not seen them. */
  set: "first" | "other";
}

/** A document as it is searched, and what is asked of it. Pages count from 1. */
export interface Exam {
  name: string;
  pages: string[];
  questions: ExamQuestion[];
}

const TITLES: Record<Section, string> = {
  business: "Item 1. Business",
  risk: "Item 1A. Risk Factors",
  governance: "Item 10. Directors, Executive Officers and Corporate Governance",
  discussion: "Item 7. Management's Discussion and Analysis",
  notes: "Notes to Consolidated Financial Statements",
};
const ORDER: (Section | "statements")[] = [
  "business",
  "risk",
  "discussion",
  "statements",
  "notes",
  "governance",
];

interface Draft {
  body: string;
  /** Name within this module of the question that the sentence answers. */
  answers?: string;
}

/** Makes an annual report of about `length` pages out of a seed, with its questions. */
export function makeReport(seed: number, length: number): Exam {
  const slots = makeSlots(seed);
  const topics = [...BUSINESS_TOPICS, ...DISCUSSION_TOPICS];
  const spare = Math.max(0, length - topics.length * 1.7 - 14);
  const drafts: Draft[] = [
    { body: `${slots.fill("{company}")}\n\nAnnual Report on Form 10-K for the year {y}` },
  ];
  for (const part of ORDER) {
    if (part === "statements") {
      drafts.push({ body: auditorsReport(slots) }, ...STATEMENT_PAGES.map((page) => statement(page, slots)));
      continue;
    }
    const own = topics.filter(({ section }) => section === part);
    const extra = Math.round(
      (spare * (part === "risk" ? 0.25 : 0.75 * own.length)) / (part === "risk" ? 1 : topics.length),
    );
    drafts.push(...sectionPages(part, own, extra, slots));
  }
  drafts.push({ body: exhibits(slots) });
  drafts.splice(1, 0, { body: contents(drafts, topics) }, { body: forwardLooking(slots) });
  const pages = drafts.map(({ body }, at) =>
    slots.fill(`{company} ${slots.year} Form 10-K\n\n${body}\n\n${at + 1}`),
  );
  return {
    name: `${slots.fill("{company}")} 10K ${slots.year}.pdf`,
    pages,
    questions: questionsOf(drafts, topics, slots),
  };
}

function questionsOf(drafts: Draft[], topics: Topic[], slots: Slots): Exam["questions"] {
  const ask = (question: string, pages: number[], set: ExamQuestion["set"]) => ({
    ask: slots.fill(question),
    pages,
    set,
  });
  const pagesWith = (answers: string) =>
    drafts.flatMap((draft, at) => (draft.answers === answers ? [at + 1] : []));
  return [
    ...topics.flatMap((topic, at) => [
      ask(topic.ask[(at + slots.year) % topic.ask.length]!, pagesWith(topic.heading), "first"),
      ask(OTHER_QUESTIONS[topic.heading]!, pagesWith(topic.heading), "other"),
    ]),
    ...STATEMENT_QUESTIONS.map(([kinds, question], at) =>
      ask(question, kinds.flatMap(pagesWith), (at + slots.year) % 2 === 0 ? "first" : "other"),
    ),
  ];
}

/** Pages of a section: each subject on one to three, the answer on one of them; then pages of talk alone. */
function sectionPages(section: Section, topics: Topic[], extra: number, slots: Slots): Draft[] {
  const drafts: Draft[] = [];
  for (const topic of topics) {
    const count = slots.whole(1, 3);
    const answerAt = slots.whole(1, 5) <= 3 ? 0 : slots.whole(0, count - 1);
    for (let n = 0; n < count; n++) {
      const heading = n === 0 ? `${topic.heading.toUpperCase()}\n\n` : "";
      const talk = [paragraph(slots, topic, topics), paragraph(slots, topic, topics)];
      if (n === answerAt) talk.splice(slots.whole(0, 2), 0, topic.fact);
      if (slots.whole(0, 2) === 0) talk.push(smallTable(slots));
      const answers = n === answerAt ? { answers: topic.heading } : {};
      drafts.push({ body: `${TITLES[section]}\n\n${heading}${talk.join("\n\n")}`, ...answers });
    }
  }
  for (let n = 0; n < extra; n++) {
    // One subject in five is another section's: reports repeat themselves.
    const topic = slots.pick(slots.whole(1, 5) === 1 ? [...BUSINESS_TOPICS, ...DISCUSSION_TOPICS] : topics);
    const body = [paragraph(slots, topic, topics), smallTable(slots), paragraph(slots, topic, topics)];
    drafts.splice(slots.whole(0, drafts.length), 0, { body: `${TITLES[section]}\n\n${body.join("\n\n")}` });
  }
  return drafts;
}

/** A subject's own words for the most part; the rest is what the section, or any page, says. */
function paragraph(slots: Slots, topic: Topic, section: readonly Topic[]): string {
  const sentences = Array.from({ length: slots.whole(4, 7) }, () => {
    const kind = slots.whole(1, 20);
    return slots.pick(kind <= 8 ? topic.talk : kind <= 13 ? slots.pick(section).talk : GENERAL_TALK);
  });
  return wrap(slots.fill(sentences.join(" ")));
}

const figures = (slots: Slots, count: number) =>
  Array.from({ length: count }, () => slots.fill("{num}")).join("\t");

const smallTable = (slots: Slots) =>
  slots.fill(
    [
      "(millions) {y} {y1}",
      ...Array.from(
        { length: 6 },
        (_, n) => `${slots.pick(n < 2 ? ROW_NAMES : PLAIN_ROWS)}\t${figures(slots, 2)}`,
      ),
    ].join("\n"),
  );

function statement({ kind, titles, rows }: StatementPage, slots: Slots): Draft {
  const years = kind === "selected" ? 5 : kind === "balance" ? 2 : 3;
  const head = Array.from({ length: years }, (_, n) => slots.year - n).join(" ");
  const lines = rows.map((row) => `${row}\t${figures(slots, years)}`);
  const title = `${slots.pick(titles)}\nYears ended December 31 (millions, except per share data)\n\n${head}`;
  return { body: slots.fill(`${title}\n${lines.join("\n")}`), answers: kind };
}

const auditorsReport = (slots: Slots) =>
  wrap(
    slots
      .fill(
        `Report of Independent Registered Public Accounting Firm. We have audited the accompanying consolidated balance
       sheets of {company} as of December 31, {y} and {y1}, the related consolidated statements of income, comprehensive
       income, changes in equity and cash flows for each of the three years then ended, and the related notes. In our
       opinion they present fairly the financial position, the results of operations and the cash flows.`,
      )
      .replace(/\s+/g, " "),
  );

const forwardLooking = (slots: Slots) =>
  `Forward-Looking Statements\n\n${wrap(slots.fill(GENERAL_TALK.slice(0, 24).join(" ")))}`;

const exhibits = (slots: Slots) =>
  ["Item 15. Exhibits", "Consolidated Statements of Income", "Consolidated Balance Sheets", "Consolidated Statements of Cash Flows"]
    .concat(Array.from({ length: 14 }, (_, n) => slots.fill(`10.${n + 1} Credit Agreement dated {month} {y1}, incorporated by reference`)))
    .join("\n"); // prettier-ignore

function contents(drafts: Draft[], topics: Topic[]): string {
  const lines = topics.map(({ heading }) => {
    const page = drafts.findIndex(({ body }) => body.includes(heading.toUpperCase())) + 3;
    return { page, line: `${heading} ........ ${page}` };
  });
  const sections = SECTIONS.map((section) => `${TITLES[section]}`);
  return [
    "Table of Contents",
    ...sections,
    ...lines.sort((a, b) => a.page - b.page).map(({ line }) => line),
  ].join("\n");
}

/** Lines as a page has them. */
export function wrap(text: string): string {
  let line = "";
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (line.length + word.length > 95) {
      lines.push(line);
      line = "";
    }
    line += (line ? " " : "") + word;
  }
  return [...lines, line].join("\n");
}
