import { Extension } from "@tiptap/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { DocumentFinding } from "./check-document";
import "./voice.css";

const key = new PluginKey<DecorationSet>("voice-marks");

/** Underlines where the text leaves the brand voice. The marks move with the text until the next check replaces them. */
export const VoiceMarks = Extension.create({
  name: "voiceMarks",

  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, marks) => {
            const findings = tr.getMeta(key) as readonly DocumentFinding[] | undefined;
            return findings
              ? DecorationSet.create(tr.doc, findings.map(markOf))
              : marks.map(tr.mapping, tr.doc);
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

const markOf = ({ kind, from, to }: DocumentFinding): Decoration =>
  Decoration.inline(from, to, { class: `voice-${kind}` });

/** Shows these findings instead of those before; their places are those of the present document. */
export const markFindings = (view: EditorView, findings: readonly DocumentFinding[]): void =>
  view.dispatch(view.state.tr.setMeta(key, findings).setMeta("addToHistory", false));
