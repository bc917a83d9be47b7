import { noHardCodedText } from "./no-hard-coded-text.mjs";

/** The rules of this repository, in the form of an ESLint plugin, which the linter takes too. */
export default {
  meta: { name: "atelier" },
  rules: { "no-hard-coded-text": noHardCodedText },
};
