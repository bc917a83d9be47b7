import { expect, test } from "vitest";
import { currencyFormat } from "../../workers/contract/currency";
import { moneyLabels } from "~/browser/charts/axis-labels";
import { formatMoney } from "~/i18n/format";
import { formatPrice } from "~/shell/billing/format-price";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

test.each([
  [0, "$0.00"],
  [0.0000023, "< $0.0001"],
  [0.00009, "< $0.0001"],
  [0.0001, "$0.0001"],
  [0.00234, "$0.0023"],
  [0.1, "$0.10"],
  [12, "$12.00"],
])("%d dollars read %s", (dollars, read) => {
  expect(plain(formatMoney(dollars, "en"))).toBe(read);
});

test("in French a dollar is $ everywhere, and the dollars of other countries stay apart", () => {
  expect(plain(formatMoney(0.1, "fr"))).toBe("0,10 $");
  expect(plain(formatMoney(0.0000023, "fr"))).toBe("< 0,0001 $");
  expect(plain(formatPrice(9.5, "usd", "fr"))).toBe("9,50 $");
  expect(plain(moneyLabels([5], 5, "fr")[0])).toBe("5,00 $");
  expect(plain(currencyFormat("CAD", "fr").format(9))).toBe("9,00 $CA");
  expect(plain(formatPrice(9, "eur", "fr"))).toBe("9 €");
});
