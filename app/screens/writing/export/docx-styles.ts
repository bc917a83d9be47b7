import { AlignmentType, BorderStyle, LevelFormat, type ILevelsOptions, type IStylesOptions } from "docx";

/** Twentieths of a point that one level of a list or quote is indented. */
export const INDENT = 720;
/** Levels that Word's lists have. */
const LEVELS = 9;

export const BULLETS = "bullets";
export const CHECKS = "checks";
export const QUOTE = "Quote";
export const SOURCE_CODE = "SourceCode";
export const VERBATIM = "VerbatimChar";

/**
 * The style of paragraphs behind the first one of a list item. Word's own have these names; other programs take a
 * paragraph that is indented without a style for a quotation.
 */
export const listContinue = (level: number): string => `ListContinue${level === 0 ? "" : level + 1}`;

/** The looks of what Word has no built-in style for; the names are those that other programs know too. */
export const STYLES: IStylesOptions = {
  default: {
    document: { run: { font: "Calibri", size: 22 }, paragraph: { spacing: { after: 160, line: 276 } } },
  },
  paragraphStyles: [
    ...Array.from({ length: LEVELS }, (_, level) => ({
      id: listContinue(level),
      name: `List Continue${level === 0 ? "" : ` ${level + 1}`}`,
      basedOn: "Normal",
      paragraph: { indent: { left: INDENT * (level + 1) } },
    })),
    {
      id: QUOTE,
      name: "Quote",
      basedOn: "Normal",
      quickFormat: true,
      run: { italics: true, color: "444444" },
      paragraph: {
        indent: { left: INDENT / 2 },
        border: { left: { style: BorderStyle.SINGLE, size: 12, space: 12, color: "BBBBBB" } },
      },
    },
    {
      id: SOURCE_CODE,
      name: "Source Code",
      basedOn: "Normal",
      quickFormat: true,
      run: { font: "Consolas", size: 20, noProof: true },
      paragraph: { spacing: { after: 0, line: 240 }, shading: { fill: "F4F4F0" } },
    },
  ],
  characterStyles: [
    { id: VERBATIM, name: "Verbatim Char", run: { font: "Consolas", size: 20, noProof: true } },
  ],
};

export const bulletLevels = (bullets: readonly string[]): ILevelsOptions[] =>
  levels((level) => ({ format: LevelFormat.BULLET, text: bullets[level % bullets.length]! }));

/** Number formats of ordered lists, by the list's `type` in HTML. */
const FORMATS: Record<string, (typeof LevelFormat)[keyof typeof LevelFormat]> = {
  a: LevelFormat.LOWER_LETTER,
  A: LevelFormat.UPPER_LETTER,
  i: LevelFormat.LOWER_ROMAN,
  I: LevelFormat.UPPER_ROMAN,
};

export const numberLevels = (type: string, start: number): ILevelsOptions[] =>
  levels((level) => ({ format: FORMATS[type] ?? LevelFormat.DECIMAL, text: `%${level + 1}.`, start }));

function levels(
  of: (level: number) => Required<Pick<ILevelsOptions, "format" | "text">> & Pick<ILevelsOptions, "start">,
): ILevelsOptions[] {
  return Array.from({ length: LEVELS }, (_, level) => ({
    ...of(level),
    level,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT / 2 } } },
  }));
}

/** The deepest level that a list can have. */
export const MAX_LEVEL = LEVELS - 1;
