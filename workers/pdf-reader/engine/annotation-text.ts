import { times, inTurn, turnOf, type PageFrame } from "../../providers/pdf/geometry";
import type { TextPiece } from "../../providers/pdf/read-text";

/** Annotation of pdf.js, as far as it is text that belongs on the page. */
interface Annotation {
  id: string;
  subtype: string;
  rect: number[];
  annotationFlags?: number;
  fieldType?: string;
  fieldValue?: unknown;
  password?: boolean;
  checkBox?: boolean;
  radioButton?: boolean;
  exportValue?: string;
  buttonValue?: string | null;
  options?: { exportValue: string; displayValue: string }[];
  contentsObj?: { str: string };
  defaultAppearanceData?: { fontSize?: number };
}

/** Bits of the flags of annotations that are not seen: invisible, hidden, no view. */
const UNSEEN = 1 | 2 | 32;
const MAX_LENGTH = 20_000;
const DEFAULT_SIZE = 10;
/** Text of a box that is ticked with lines instead of a letter. */
const TICK = "\u2612";
/** Height of a line, the usual width of a letter, and its middle above the baseline, in ems. */
const LINE = 1.2;
const LETTER = 0.5;
const MIDDLE = 0.35;

/**
 * The text of form fields and free text that comes without an appearance, where a reader's program would write it:
 * `drawn` are the annotations whose appearance shows text.
 */
export function piecesOfAnnotations(
  annotations: readonly unknown[],
  frame: PageFrame,
  drawn: ReadonlySet<string>,
): TextPiece[] {
  return (annotations as Annotation[]).flatMap((annotation) => {
    if (drawn.has(annotation.id) || ((annotation.annotationFlags ?? 0) & UNSEEN) !== 0) return [];
    const text = textOf(annotation).slice(0, MAX_LENGTH);
    return text.trim() ? place(text, annotation, frame) : [];
  });
}

function textOf(annotation: Annotation): string {
  const { subtype, fieldType, fieldValue, password, options } = annotation;
  if (subtype === "FreeText") return annotation.contentsObj?.str ?? "";
  if (subtype !== "Widget" || password) return "";
  if (fieldType === "Btn") return isTicked(annotation) ? TICK : "";
  if (fieldType !== "Tx" && fieldType !== "Ch") return "";
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter(
    (value): value is string => typeof value === "string",
  );
  const shown = (value: string) =>
    options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value;
  return (fieldType === "Ch" ? values.map(shown) : values).join("\n");
}

const isTicked = ({ fieldValue, checkBox, radioButton, exportValue, buttonValue }: Annotation): boolean =>
  typeof fieldValue === "string" &&
  ((checkBox === true && fieldValue === exportValue) || (radioButton === true && fieldValue === buttonValue));

/** Words from the left of their rectangle on, at widths that are usual. */
function place(text: string, { rect, defaultAppearanceData }: Annotation, frame: PageFrame): TextPiece[] {
  const [left, bottom, right, top] = rect as [number, number, number, number];
  const lines = text.split(/\r\n?|\n/);
  const fitting = (top - bottom) / lines.length / LINE;
  const size = defaultAppearanceData?.fontSize || Math.min(DEFAULT_SIZE, Math.max(4, fitting));
  // One line stands in the middle of its field, more of them at its top.
  const first = lines.length === 1 ? (top + bottom) / 2 - MIDDLE * size : top - size;
  const at = (x: number, y: number) =>
    times(frame.transform, [1, 0, 0, 1, x, y]).slice(4) as [number, number];
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((word): TextPiece => {
      const from = Math.min(right, left + word.index * LETTER * size);
      const to = Math.min(right, from + word[0].length * LETTER * size);
      const base = first - row * LINE * size;
      const [[x0, y0], [x1, y1]] = [at(from, base), at(to, base)];
      const turn = turnOf(x1 - x0, y1 - y0, 0);
      const [u0, u1, v] = turn === 0 ? [x0, x1, y0] : inTurn(turn, x0, y0, x1, y1, frame);
      return { text: word[0], turn, u0, u1, v, size, isBold: false, isSpaced: true };
    }),
  );
}
