import type { Options } from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";
import "katex/dist/katex.min.css";

type Plugins = NonNullable<Options["remarkPlugins"]>;

/** Formulas are text of a model: they may neither link, nor load, nor grow over the page. */
const LIMITS = {
  trust: false,
  strict: "ignore",
  maxSize: 40,
  maxExpand: 500,
  errorColor: "currentColor",
} as const;

/** Plugins for formulas between doubled dollars; the other notations have been rewritten to them. */
export const mathPlugins: { remark: Plugins; rehype: Plugins } = {
  remark: [[remarkMath, { singleDollarTextMath: false }]],
  rehype: [[rehypeKatex, LIMITS]],
};
