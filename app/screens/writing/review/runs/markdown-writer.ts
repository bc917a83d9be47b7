import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { Fragment, type Schema } from "@tiptap/pm/model";
import { Selection, TextSelection, type Transaction } from "@tiptap/pm/state";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { widenFences } from "#workers/contract/text/nested-fences";
import { completeMarkdown } from "~/conversation/markdown/complete-markdown";
import { createBlockSplitter, linkDefinitions, withDefinitions } from "~/conversation/markdown/split-blocks";
import { documentOfHtml } from "../../document/document-html";
import { definesNotes, markdownToHtml } from "../../document/markdown-to-html";
import { setStreamRegion, streamRegionOf } from "./stream-region";

/** Blocks at the end that a growing text may still change: the last one, and the one before, which may take it in. */
const OPEN_BLOCKS = 2;

/**
 * Writes a growing Markdown text into the document as blocks. Until `finish`, its steps are not in the undo history;
 * then the whole text is one step of it, even if the person has typed elsewhere in the meantime.
 */
export class MarkdownWriter {
  readonly #split = createBlockSplitter();
  /** The finished blocks, which are not parsed again. */
  #finished: string[] = [];

  /** Writes in the place of what is between two positions at which top-level blocks begin or end. */
  constructor(
    readonly editor: Editor,
    from: number,
    to: number,
  ) {
    const { doc, tr } = editor.state;
    const original = doc.content.cut(from, to);
    editor.view.dispatch(setStreamRegion(tr, { from, openFrom: from, to, original }));
  }

  /** Whether the place was deleted with its document. */
  get isGone(): boolean {
    return streamRegionOf(this.editor.state) === null;
  }

  /** Shows the text so far: what was shown of it before, and more. A text that begins otherwise replaces all of it. */
  write(written: string): void {
    const region = streamRegionOf(this.editor.state);
    if (!region || nestsTooDeeply(written)) return;
    const markdown = widenFences(written, true);
    const blocks = definesNotes(markdown) ? [markdown] : this.#split(markdown);
    const isSame = this.#finished.every((block, index) => block === blocks[index]);
    if (!isSame) this.#finished = [];
    const start = isSame ? region.openFrom : region.from;
    const finished = blocks.slice(0, Math.max(this.#finished.length, blocks.length - OPEN_BLOCKS));
    const definitions = linkDefinitions(markdown);
    const parse = (block: string, isLast: boolean) =>
      parseMarkdown(
        withDefinitions(isLast ? completeMarkdown(block) : block, definitions),
        this.editor.schema,
      );
    const newlyFinished = concat(finished.slice(this.#finished.length).map((block) => parse(block, false)));
    const open = concat(
      blocks.slice(finished.length).map((block, index, rest) => parse(block, index === rest.length - 1)),
    );
    const content = newlyFinished.append(open);
    if (content.size === 0) return;
    const tr = this.editor.state.tr.replaceWith(start, region.to, content);
    const openFrom = start + newlyFinished.size;
    setStreamRegion(tr, { ...region, openFrom, to: start + content.size });
    this.editor.view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventAutolink", true));
    this.#finished = finished;
  }

  /** Ends the text as it stands and makes it one undo step. */
  finish(): void {
    const { state, view } = this.editor;
    const region = streamRegionOf(state);
    if (!region) return;
    const { from, to, original } = region;
    const written = state.doc.content.cut(from, to);
    if (written.eq(original)) return view.dispatch(setStreamRegion(state.tr, null));
    // Taken out without a trace and put back in one step: typing in between has no part in it.
    const { anchor, head } = state.selection;
    const out = state.tr.replaceWith(from, to, original).setMeta("addToHistory", false);
    view.dispatch(setStreamRegion(out.setMeta("preventAutolink", true), null));
    const back = view.state.tr.replaceWith(from, from + original.size, written);
    back.setMeta("preventAutolink", true);
    view.dispatch(closeHistory(withSelection(back, anchor, head)));
  }
}

/** The blocks that a Markdown text makes; none for an empty one. */
export function parseMarkdown(markdown: string, schema: Schema): Fragment {
  const html = markdownToHtml(markdown);
  return html.trim() === "" ? Fragment.empty : documentOfHtml(html, { schema, foreign: true }).content;
}

const concat = (fragments: Fragment[]): Fragment =>
  fragments.reduce((all, fragment) => all.append(fragment), Fragment.empty);

function withSelection(tr: Transaction, anchor: number, head: number): Transaction {
  const { doc } = tr;
  const place = (pos: number) => doc.resolve(Math.min(pos, doc.content.size));
  return tr.setSelection(
    anchor === head ? Selection.near(place(head)) : TextSelection.between(place(anchor), place(head)),
  );
}
