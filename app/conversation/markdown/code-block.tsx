import { createContext, memo, useContext, useMemo } from "react";
import type { ExtraProps } from "react-markdown";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../copy-button";
import { Diagram } from "./diagram";
import type { CodePiece } from "./highlight.client";
import { useLoaded } from "./use-loaded";

const loadHighlight = () => import("./highlight.client").then(({ highlight }) => highlight);

/** Length of code, in characters, from which it stays plain while it is written. */
const MAX_COLOURED_WHILE_WRITTEN = 6_000;

/** Whether the code block being rendered is still being written. */
export const OpenFence = createContext(false);

/** A fenced code with its language, a copy button and colours; a finished Mermaid one is drawn. */
export function CodeBlock({ node }: { node: ExtraProps["node"] }) {
  const isOpen = useContext(OpenFence);
  const { code, language } = codeOf(node);
  if (language === "mermaid" && !isOpen)
    return <Diagram source={code} fallback={<Code code={code} language="" />} />;
  return <Code code={code} language={language} growing={isOpen} />;
}

function Code({ code, language, growing = false }: { code: string; language: string; growing?: boolean }) {
  const { t } = useTranslation("chat");
  const highlight = useLoaded(loadHighlight, language !== "");
  const wait = growing && code.length > MAX_COLOURED_WHILE_WRITTEN;
  const pieces = useMemo(
    () => (highlight && !wait ? highlight(code, language) : null) ?? [code],
    [highlight, code, language, wait],
  );
  return (
    <figure className="answer-code">
      <figcaption>
        <span>{language || t("code.plain")}</span>
        <CopyButton text={code} label={t("code.copy")} />
      </figcaption>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre dir="ltr" tabIndex={0}>
        <code>
          <Pieces pieces={pieces} />
        </code>
      </pre>
    </figure>
  );
}

const KEYWORD = "text-code-keyword";
const STRING = "text-code-string";
const NUMBER = "text-code-number";
const NAME = "text-code-name";
const COMMENT = "text-code-comment italic";

/** The highlighter's kinds of code, in a few colours that readers can distinguish. */
const COLOURS: Record<string, string> = {
  comment: COMMENT,
  quote: COMMENT,
  keyword: KEYWORD,
  "selector-tag": KEYWORD,
  meta: KEYWORD,
  doctag: KEYWORD,
  section: KEYWORD,
  string: STRING,
  regexp: STRING,
  link: STRING,
  addition: STRING,
  number: NUMBER,
  literal: NUMBER,
  symbol: NUMBER,
  bullet: NUMBER,
  variable: NUMBER,
  "template-variable": NUMBER,
  title: NAME,
  attr: NAME,
  attribute: NAME,
  built_in: NAME,
  type: NAME,
  tag: NAME,
  name: NAME,
  property: NAME,
  "selector-class": NAME,
  "selector-id": NAME,
  deletion: "text-danger",
};

const Pieces = memo(function Pieces({ pieces }: { pieces: CodePiece[] }) {
  return (
    <>
      {pieces.map((piece, index) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <span key={index} className={COLOURS[piece.kind.split(".")[0]!]}>
            <Pieces pieces={piece.pieces} />
          </span>
        ),
      )}
    </>
  );
});

function codeOf(node: ExtraProps["node"]): { code: string; language: string } {
  const element = node?.children.find((child) => child.type === "element");
  const text = element?.children.map((child) => ("value" in child ? child.value : "")).join("") ?? "";
  const names = element?.properties.className;
  const name = Array.isArray(names)
    ? names.map(String).find((item) => item.startsWith("language-"))
    : undefined;
  return { code: text.replace(/\n$/, ""), language: name?.slice("language-".length).toLowerCase() ?? "" };
}
