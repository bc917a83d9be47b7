import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import graphql from "highlight.js/lib/languages/graphql";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import lua from "highlight.js/lib/languages/lua";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import nginx from "highlight.js/lib/languages/nginx";
import php from "highlight.js/lib/languages/php";
import powershell from "highlight.js/lib/languages/powershell";
import python from "highlight.js/lib/languages/python";
import r from "highlight.js/lib/languages/r";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scala from "highlight.js/lib/languages/scala";
import shell from "highlight.js/lib/languages/shell";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const LANGUAGES = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  graphql,
  ini,
  java,
  javascript,
  json,
  kotlin,
  lua,
  makefile,
  markdown,
  nginx,
  php,
  powershell,
  python,
  r,
  ruby,
  rust,
  scala,
  shell,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};

/** A piece of code: plain text, or pieces of one kind such as `string` or `title.function`. */
export type CodePiece = string | { kind: string; pieces: CodePiece[] };

/**
 * Collects what the highlighter finds as data, so that no HTML is ever made of a model's text. Scopes and nodes are
 * the same to it: the highlighter uses both names.
 */
class PieceEmitter {
  readonly root: CodePiece[] = [];
  readonly #open: CodePiece[][] = [this.root];

  addText(text: string): void {
    if (text) this.#open.at(-1)!.push(text);
  }

  startScope(kind: string): void {
    const pieces: CodePiece[] = [];
    this.#open.at(-1)!.push({ kind, pieces });
    this.#open.push(pieces);
  }

  endScope(): void {
    if (this.#open.length > 1) this.#open.pop();
  }

  openNode(kind: string): void {
    this.startScope(kind);
  }

  closeNode(): void {
    this.endScope();
  }

  __addSublanguage(emitter: PieceEmitter): void {
    this.#open.at(-1)!.push(...emitter.root);
  }

  finalize(): void {}

  toHTML(): string {
    return "";
  }
}

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
hljs.configure({ __emitter: PieceEmitter });

/** Longer code stays plain: some patterns take a time that grows with the square of the length, and the page waits. */
export const MAX_HIGHLIGHTED_LENGTH = 30_000;

/** The pieces of a code in a language known here; null for any other, and for one longer than is highlighted. */
export function highlight(code: string, language: string): CodePiece[] | null {
  if (!hljs.getLanguage(language) || code.length > MAX_HIGHLIGHTED_LENGTH) return null;
  const { _emitter } = hljs.highlight(code, { language, ignoreIllegals: true });
  return (_emitter as unknown as PieceEmitter).root;
}
