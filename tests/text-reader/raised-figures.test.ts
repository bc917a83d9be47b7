import { expect, test } from "vitest";
import { readHtml } from "../../workers/text-reader/read-html";

test.each([
  ["10<sup>5</sup> m<sup>2</sup> of H<sub>2</sub>O", "10⁵ m² of H₂O"],
  ["2<sup>-3</sup>, x<sup>n</sup> and a<sub>1</sub>", "2⁻³, xⁿ and a₁"],
  ["10<sup>5.5</sup> times", "10^5.5 times"],
  ["Pay 900<sup>1</sup> euros", "Pay 900¹ euros"],
  ["the 2<sup>nd</sup> of May", "the 2nd of May"],
  ["10<sup><b>5</b></sup> and <sup> </sup>more", "10⁵ and more"],
  ["<a href='#note'>price<sup>2</sup></a>", "price²"],
])("figures of a page that are raised or lowered stay apart from others: %s", async (html, text) => {
  const page = `<main>
    <h2>${html}</h2><p>${html}</p>
    <table><tr><th>Item<th>Size</tr><tr><td>Tent<td>${html}</tr></table>
  </main>`;
  const { parts } = await readHtml(`<!doctype html><body>${page}</body>`, "https://www.aldea.example/help");
  expect(parts).toMatchObject([{ heading: text, text: `${text}\n\n${text}\n\nItem\tSize\nTent\t${text}` }]);
});
