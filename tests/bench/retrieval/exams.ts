import { makeFrenchReport } from "./make-french-report.ts";
import { makeReport, type Exam } from "./make-report.ts";

/** Pages of the English reports; the longest is what the time of a search is measured on. */
const LENGTHS = [110, 150, 200, 240, 300];

/** The documents that are searched, the same in every run. */
export const makeExams = (): Exam[] => [
  ...LENGTHS.map((length, at) => makeReport(at + 1, length)),
  makeFrenchReport(6, 120),
];
