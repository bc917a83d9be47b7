import { Component, type ReactNode, memo, useContext, useMemo, useState } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { useTranslation } from "react-i18next";
import { nestsTooDeeply } from "#workers/contract/text/markdown-nesting";
import { widenFences } from "#workers/contract/text/nested-fences";
import { rehypeDirection } from "./answer-direction";
import { AnswerLink } from "./answer-link";
import { remarkAnswerSyntax } from "./answer-syntax";
import { AnswerTable } from "./answer-table";
import { CitationMarks, remarkCitations } from "./citation-marks";
import { CodeBlock, OpenFence } from "./code-block";
import { completeMarkdown, hasOpenFence } from "./complete-markdown";
import { normaliseMath } from "./normalise-math";
import { PlainAnswer } from "./plain-answer";
import { RemoteImage } from "./remote-image";
import { createBlockSplitter, linkDefinitions, withDefinitions } from "./split-blocks";
import { useLoaded } from "./use-loaded";
import "./markdown.css";

interface Props {
  children: ReactNode;
  fallback: ReactNode;
}

/** Shows the fallback if its children fail to render, so that the rest of the page stays. */
class RenderFallback extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const loadMath = () => import("./math.client").then(({ mathPlugins }) => mathPlugins);

interface MarkdownProps {
  text: string;
  streaming: boolean;
}

/**
 * A model's Markdown. Nothing in it is ever HTML: tags are shown as text, links lead only to the web or mail, pictures
 * load on a click. What cannot be formatted is shown as it was written. Finished blocks are drawn once; only the last
 * one follows the text that arrives.
 */
export function Markdown(answer: MarkdownProps) {
  const plain = <PlainAnswer text={answer.text} />;
  if (nestsTooDeeply(answer.text)) return plain;
  return (
    <RenderFallback fallback={plain}>
      <FormattedAnswer {...answer} />
    </RenderFallback>
  );
}

function FormattedAnswer({ text: written, streaming }: MarkdownProps) {
  const [split] = useState(createBlockSplitter);
  const text = useMemo(() => widenFences(written, streaming), [written, streaming]);
  const definitions = useMemo(() => linkDefinitions(text), [text]);
  const blocks = split(text);
  return (
    <div className="answer-markdown">
      {blocks.map((block, index) => (
        <Block
          key={index}
          source={withDefinitions(block, definitions)}
          growing={streaming && index === blocks.length - 1}
        />
      ))}
    </div>
  );
}

const Block = memo(function Block({ source, growing }: { source: string; growing: boolean }) {
  const { text, hasMath } = normaliseMath(growing ? completeMarkdown(source) : source);
  const math = useLoaded(loadMath, hasMath);
  const plain = useContext(CitationMarks) ? CITING : REMARK;
  return (
    <OpenFence.Provider value={growing && hasOpenFence(source)}>
      <ReactMarkdown
        remarkPlugins={hasMath && math ? [...plain, ...math.remark] : plain}
        rehypePlugins={hasMath && math ? [...REHYPE, ...math.rehype] : REHYPE}
        components={COMPONENTS}
        urlTransform={asWritten}
      >
        {hasMath && !math ? source : text}
      </ReactMarkdown>
    </OpenFence.Provider>
  );
});

const REMARK = [remarkAnswerSyntax];
const CITING = [remarkAnswerSyntax, remarkCitations];
const REHYPE = [rehypeDirection];

/** Links and pictures judge their addresses themselves, and show what they refuse as text. */
const asWritten = (url: string) => url;

/** The mark of a task in a list, which says in words whether it is done. */
function TaskMark({ checked }: { checked: boolean }) {
  const { t } = useTranslation("chat");
  return (
    <input type="checkbox" checked={checked} disabled aria-label={t(checked ? "task.done" : "task.open")} />
  );
}

/** Renders a citation mark; provided by the component that shows the answer. */
function CitationMark({ k }: { k: string }) {
  const draw = useContext(CitationMarks);
  return <>{draw ? draw(Number(k)) : `[${k}]`}</>;
}

/** Headings start below those of the page, which the screen reader's outline needs. */
const COMPONENTS: Components = {
  // An element that only `remarkCitations` makes.
  ...({ "citation-mark": CitationMark } as Components),
  a: ({ href, children }) => <AnswerLink address={href}>{children}</AnswerLink>,
  img: ({ src, alt }) => <RemoteImage address={src} description={alt ?? ""} />,
  input: ({ checked }) => <TaskMark checked={checked === true} />,
  pre: ({ node }) => <CodeBlock node={node} />,
  table: ({ dir, children }) => <AnswerTable dir={dir}>{children}</AnswerTable>,
  h1: ({ dir, children }) => (
    <h3 dir={dir} data-level="1">
      {children}
    </h3>
  ),
  h2: ({ dir, children }) => (
    <h4 dir={dir} data-level="2">
      {children}
    </h4>
  ),
  h3: ({ dir, children }) => (
    <h5 dir={dir} data-level="3">
      {children}
    </h5>
  ),
  h4: ({ dir, children }) => (
    <h6 dir={dir} data-level="4">
      {children}
    </h6>
  ),
  h5: ({ dir, children }) => (
    <h6 dir={dir} data-level="4">
      {children}
    </h6>
  ),
  h6: ({ dir, children }) => (
    <h6 dir={dir} data-level="4">
      {children}
    </h6>
  ),
};
