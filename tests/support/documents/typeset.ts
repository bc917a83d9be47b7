import { fileOf, stream } from "./raw-pdf.ts";

/** Lines that a person reads on the page of `typeset`. */
export const TYPESET = [
  "système",
  "École en détail, connaître, garçon",
  "one two three of 10 mm",
  "We owe 7 nothing at 20 km2",
  "This is shown",
];

/**
 * A page as TeX sets it: accents drawn on letters that have none, spaces of a full line which are a sixth of an em,
 * raised marks of notes and exponents; and a layer that is switched off.
 */
export function typeset(): Uint8Array {
  const at = (y: number, content: string) => `BT 0 Ts /T 10 Tf 1 0 0 1 72 ${y} Tm ${content} ET\n`;
  const raised = (text: string) => `/T 6.6 Tf 3.6 Ts (${text}) Tj 0 Ts /T 10 Tf`;
  const content = [
    at(700, "[(syst) -55 (\\140) 388 (eme)] TJ"),
    // The accent of a capital is raised, in a string of its own.
    at(
      660,
      "1.4 0 Td 0 2.4 Td (\\302) Tj -1.4 -2.4 Td (Ecole) Tj [( en d) -55 (\\302) 388 (etail, conna) 28 (\\303) 305 (\\365tre, gar) -55 (\\313) 388 (con)] TJ",
    ),
    at(620, "[(one) -167 (two) -167 (thr) 20 (ee) -167 (of) -167 (10) -167 (mm)] TJ"),
    at(580, `(We owe) Tj ${raised("7")} ( nothing at 20 km) Tj ${raised("2")}`),
    at(540, "(This is ) Tj /OC /Off BDC (never ) Tj EMC /OC /On BDC -1 0 Td 36 0 Td (shown) Tj EMC"),
  ].join("");
  const resources = "<< /Font << /T 5 0 R >> /Properties << /Off 6 0 R /On 7 0 R >> >>";
  return fileOf([
    "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /ON [7 0 R] /OFF [6 0 R] >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ${resources} >>`,
    stream(content),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /BaseEncoding /StandardEncoding " +
      "/Differences [96 /grave] >> >>",
    "<< /Type /OCG /Name (Off) >>",
    "<< /Type /OCG /Name (On) >>",
  ]);
}
