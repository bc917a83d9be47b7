import type { Node } from "@tiptap/pm/model";
import type { Language } from "#workers/contract/languages";
import { checkVoice, type CheckedVoice, type VoiceFinding, type VoiceReport } from "./check-voice";
import { readabilityFrom, type Readability, type TextCounts } from "#workers/contract/text/readability";

/** A finding with its place in the document, and what stands there. */
export interface DocumentFinding extends VoiceFinding {
  text: string;
}

export interface DocumentReport {
  /** Findings in the order of the document. */
  findings: DocumentFinding[];
  /** Words to use that do not occur. */
  unused: string[];
  /** Null of a short document. */
  readability: Readability | null;
}

/** Milliseconds of checking between two moments in which typing is answered. */
const SLICE_MS = 8;
/**
 * Character that stands for content other than text, such as a footnote, so that places in the text are places in the
 * block.
 */
const LEAF = "\u2060";

/** Checks documents against one voice; it remembers blocks, so that an edit costs the check of what it changed. */
export class VoiceChecker {
  readonly #known = new WeakMap<Node, VoiceReport>();

  constructor(
    readonly voice: CheckedVoice,
    readonly language: Language,
  ) {}

  /** Null when it is aborted in the meantime. */
  async check(doc: Node, signal: AbortSignal): Promise<DocumentReport | null> {
    const blocks: { node: Node; start: number }[] = [];
    doc.descendants((node, pos) => {
      if (node.isTextblock && node.type.spec.code !== true) blocks.push({ node, start: pos + 1 });
      return !node.isTextblock;
    });
    const findings: DocumentFinding[] = [];
    const used = new Set<string>();
    const counts: TextCounts = { words: 0, sentences: 0, syllables: 0 };
    let sliceEnd = performance.now() + SLICE_MS;
    for (const { node, start } of blocks) {
      if (performance.now() > sliceEnd) {
        await idle();
        sliceEnd = performance.now() + SLICE_MS;
      }
      if (signal.aborted) return null;
      const text = textOf(node);
      const report = this.#checkBlock(node, text);
      for (const { from, to, ...finding } of report.findings)
        findings.push({ ...finding, from: start + from, to: start + to, text: text.slice(from, to) });
      for (const word of report.used) used.add(word);
      counts.words += report.counts.words;
      counts.sentences += report.counts.sentences;
      counts.syllables += report.counts.syllables;
    }
    return {
      findings,
      unused: this.voice.words_to_use.filter((word) => !used.has(word)),
      readability: readabilityFrom(counts, this.language),
    };
  }

  #checkBlock(node: Node, text: string): VoiceReport {
    const known = this.#known.get(node) ?? checkVoice(text, this.voice, this.language);
    this.#known.set(node, known);
    return known;
  }
}

const textOf = (block: Node): string =>
  block.textBetween(0, block.content.size, "", ({ type }) => (type.name === "hardBreak" ? "\n" : LEAF));

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve);
  });
