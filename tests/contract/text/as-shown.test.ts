import { expect, test } from "vitest";
import { asShown, asValid } from "../../../workers/contract/text/as-shown";

test.each([
  ["See the sizes (https://aldea.example/a_(b)) now", "See the sizes now", "See the sizes now"],
  [
    "our team (help@aldea.example), the shop (+33-123-456) or (0123456789)",
    "our team, the shop or",
    "our team, the shop or",
  ],
  ["~~€99~~ €79 (in 2019-2021)", "€99 €79 (in 2019-2021)", "€79 (in 2019-2021)"],
  ["a ~ b ~~ c (see there) (a@b)", "a ~ b ~~ c (see there)", "a ~ b ~~ c (see there)"],
])("of %s the page shows %s", (text, shown, valid) => {
  expect([asShown(text), asValid(text)]).toEqual([shown, valid]);
});
