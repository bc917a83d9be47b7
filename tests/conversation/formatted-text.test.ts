// @vitest-environment jsdom
import { expect, test } from "vitest";
import { formattedText } from "~/conversation/formatted-text";

const formatted = (html: string): string => {
  const element = document.createElement("div");
  element.innerHTML = html;
  return formattedText(element);
};

test.each([
  [
    "a code without its line of buttons",
    `<figure class="answer-code"><figcaption><span>ts</span><button aria-label="Copy code"><svg></svg></button></figcaption><pre dir="ltr" tabindex="0"><code><span class="text-code-keyword">const</span> a = 1 &lt; 2;</code></pre></figure>`,
    `<pre dir="ltr"><code>const a = 1 &lt; 2;</code></pre>`,
  ],
  [
    "a table with borders",
    `<figure class="answer-table"><div dir="rtl" tabindex="0"><table class="x"><tbody><tr><td colspan="2" style="color:red">1</td></tr></tbody></table></div></figure>`,
    `<table border="1" style="border-collapse: collapse"><tbody><tr><td colspan="2">1</td></tr></tbody></table>`,
  ],
  [
    "a formula once",
    `<p>So <span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span>.</p>`,
    `<p>So <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>x</mi></semantics></math>.</p>`,
  ],
  [
    "citations as numbers in brackets",
    `<p>Paid<button type="button" data-citation="3" aria-label="Source 3"><svg aria-hidden="true"></svg>3</button>.</p>`,
    `<p>Paid[3].</p>`,
  ],
  [
    "links that lead somewhere, without what browsers do with them here",
    `<p><a href="https://example.com/a?b=1" target="_blank" rel="noopener nofollow ugc" class="answer-address">there</a></p>`,
    `<p><a href="https://example.com/a?b=1">there</a></p>`,
  ],
  [
    "no image that only this page can load",
    `<p><img src="blob:https://atelier/1" alt="Diagram"><img src="https://example.com/a.png" alt="Roof" class="x"></p>`,
    `<p><img src="https://example.com/a.png" alt="Roof"></p>`,
  ],
  [
    "lists that begin where they begin",
    `<ol start="3"><li dir="auto">three</li></ol>`,
    `<ol start="3"><li dir="auto">three</li></ol>`,
  ],
])("an answer is copied with %s", (_what, shown, html) => expect(formatted(shown)).toBe(html));
