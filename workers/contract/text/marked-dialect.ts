import { Tokenizer, type MarkedExtension, type Token, type Tokens } from "marked";
import markedCjkFriendly from "marked-cjk-friendly";
import { addressAlone } from "./address-end";
import { hasNoAddress } from "./no-address";

/**
 * Dialect in which Markdown is read everywhere, in the form of `marked`: bold and strike next to Chinese, Japanese and
 * Korean signs, nothing struck by single tildes, addresses that end where the sentence goes on, and what looks like a
 * link and leads nowhere as it was written, such as `handlers[i](event)`. `isPath`: the paths to which links may lead.
 */
export const dialect = (isPath: (href: string) => boolean = () => false): MarkedExtension[] => [
  markedCjkFriendly(),
  {
    tokenizer: {
      // `undefined` is no token; `false` would ask the tokenizer before.
      del: (source) => (/^~~(?!~)/.test(source) ? false : undefined),
      url(source) {
        const [word] = /^(?:https?:\/\/|www\.)[^\s<]*/i.exec(source) ?? [];
        return word === undefined ? false : Tokenizer.prototype.url.call(this, addressAlone(word));
      },
    },
    walkTokens(token) {
      const href = token.type === "link" ? (token as Tokens.Link).href : null;
      if (href !== null && hasNoAddress(href) && !isPath(href)) showAsWritten(token);
    },
  },
];

function showAsWritten(link: Token): void {
  const { raw, tokens = [] } = link as Tokens.Link;
  const address = raw.lastIndexOf("](");
  if (!raw.startsWith("[") || address < 0) return;
  const text = (written: string): Token => ({ type: "text", raw: written, text: written });
  Object.assign(link, { type: "text", tokens: [text("["), ...tokens, text(raw.slice(address))] });
}
