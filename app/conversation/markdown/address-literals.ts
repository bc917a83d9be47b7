import type { Code, Construct, Effects, Extension, State } from "micromark-util-types";
import { ENDS_ADDRESS } from "#workers/contract/text/address-end";

/** The parser's ways to read bare web addresses in a text. */
const ADDRESSES = new Set(["protocolAutolink", "wwwAutolink"]);
const SPACE = 32;

/**
 * The reading of bare addresses, which then end where the sentence goes on (`ENDS_ADDRESS`). What follows an address is
 * read as Markdown, and may begin with another one.
 */
export function endAddresses(syntax: Extension): Extension {
  const text = Object.entries(syntax.text ?? {}).flatMap(([code, constructs]) => {
    const addresses = [constructs].flat().filter((one) => one && ADDRESSES.has(one.name ?? ""));
    return addresses.length > 0 ? [[code, (addresses as Construct[]).map(endingEarlier)] as const] : [];
  });
  return { text: Object.fromEntries(text) };
}

/** States of constructs within constructs: they decide themselves what ends an address. */
const inner = new WeakSet<State>();

/** The same construct, to which every sign that ends an address is a space. */
const endingEarlier = (construct: Construct): Construct => ({
  ...construct,
  tokenize(effects, ok, nok) {
    let code: Code = null;
    let hasEnded = false;
    const ending =
      (next: State): State =>
      () => {
        hasEnded = true;
        return next(code);
      };
    const follow = (state: State | undefined): State | undefined => {
      if (!state) return undefined;
      const following: State = (read) => {
        code = read;
        const next = state(!inner.has(state) && endsAddress(read) ? SPACE : read);
        return hasEnded ? next : follow(next);
      };
      inner.add(following);
      return following;
    };
    const tokenize = construct.tokenize.call(this, withEndings(effects), ending(ok), ending(nok));
    return follow(tokenize)!;
  },
});

function withEndings(effects: Effects): Effects {
  const attempt =
    (hook: Effects["attempt"]): Effects["attempt"] =>
    (constructs, ok, nok) => {
      const state = hook(endingEarlier(constructs as Construct), ok, nok);
      inner.add(state);
      return state;
    };
  return { ...effects, attempt: attempt(effects.attempt), check: attempt(effects.check) };
}

const endsAddress = (code: Code): boolean =>
  code !== null && code > 127 && ENDS_ADDRESS.test(String.fromCodePoint(code));
