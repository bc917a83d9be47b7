import { attributeOf, replaceElements, type XmlElement } from "./docx-xml";
import { loweredText, raisedText } from "./raised-text";

/** A formula of a Word document as XML: an element, or its text. */
interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
  value: string | null;
}

/** Longer formulas, and deeper ones, are left as they are: no person reads them. */
const MAX_LENGTH = 200_000;
const MAX_DEPTH = 60;

/** The document with its formulas as text on one line, which programs that read documents leave out otherwise. */
export function withFormulas(document: string): string {
  if (!document.includes("<m:oMath")) return document;
  const write = ({ content }: XmlElement) => {
    const text = content.length > MAX_LENGTH ? "" : lineOf(parse(content));
    return text ? `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>` : "";
  };
  return replaceElements(replaceElements(document, "m:oMathPara", write), "m:oMath", write);
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (written, hex?: string, decimal?: string, name = "") => {
      const code = hex ? parseInt(hex, 16) : decimal ? Number(decimal) : NaN;
      return code <= 0x10ffff ? String.fromCodePoint(code) : (ENTITIES[name] ?? written);
    },
  );

function parse(xml: string): XmlNode {
  const root: XmlNode = { name: "", text: "", children: [], value: null };
  const open = [root];
  for (const [, close, name, attributes, text] of xml.matchAll(
    /<(\/?)([\w:]+)((?:[\s/][^<>]*)?)>|([^<>]+)/g,
  )) {
    const parent = open.at(-1)!;
    if (text !== undefined) {
      if (parent.name === "m:t" || parent.name === "w:t") parent.text += unescaped(text);
    } else if (close) {
      if (open.length > 1 && parent.name === name) open.pop();
    } else {
      const value = attributeOf(attributes!, "m:val");
      const node: XmlNode = {
        name: name!,
        text: "",
        children: [],
        value: value === null ? null : unescaped(value),
      };
      parent.children.push(node);
      if (!attributes!.endsWith("/") && open.length < MAX_DEPTH) open.push(node);
    }
  }
  return root;
}

const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === `m:${name}`);
const partOf = (node: XmlNode, name: string): string => {
  const part = childOf(node, name);
  return part ? lineOf(part) : "";
};
/** Reads a property of an element, by the name of its properties and of the one meant. */
const settingOf = (node: XmlNode, properties: string, name: string): string | null | undefined => {
  const own = childOf(node, properties);
  return own && childOf(own, name)?.value;
};

/** Puts brackets around anything that is more than a name or a number. */
const grouped = (text: string): string =>
  /^(?:[\p{L}\p{M}]+|\p{N}[\p{N}.,]*)$/u.test(text) ? text : `(${text})`;
const raised = (base: string, text: string): string =>
  raisedText(text, base) === text ? `${base}^${grouped(text)}` : base + raisedText(text, base);
const lowered = (base: string, text: string): string =>
  loweredText(text, base) === text ? `${base}_${grouped(text)}` : base + loweredText(text, base);

function lineOf(node: XmlNode): string {
  switch (node.name) {
    case "m:t":
    case "w:t":
      return node.text;
    case "m:f":
      return `${grouped(partOf(node, "num"))}/${grouped(partOf(node, "den"))}`;
    case "m:sSup":
      return raised(partOf(node, "e"), partOf(node, "sup"));
    case "m:sSub":
      return lowered(partOf(node, "e"), partOf(node, "sub"));
    case "m:sSubSup":
      return raised(lowered(partOf(node, "e"), partOf(node, "sub")), partOf(node, "sup"));
    case "m:sPre":
      return `${lowered("", partOf(node, "sub"))}${raised("", partOf(node, "sup"))}${partOf(node, "e")}`;
    case "m:rad":
      return `${raisedText(partOf(node, "deg"), "")}√${grouped(partOf(node, "e"))}`;
    case "m:nary":
      return largeSign(node);
    case "m:d":
      return delimited(node);
    case "m:func":
      return `${partOf(node, "fName")} ${partOf(node, "e")}`;
    case "m:limLow":
      return `${partOf(node, "e")}_${grouped(partOf(node, "lim"))}`;
    case "m:limUpp":
      return `${partOf(node, "e")}^${grouped(partOf(node, "lim"))}`;
    case "m:acc":
      return partOf(node, "e") + (settingOf(node, "accPr", "chr") ?? "\u0302");
    case "m:m":
      return `[${node.children
        .filter(({ name }) => name === "m:mr")
        .map(lineOf)
        .join("; ")}]`;
    case "m:mr":
      return node.children
        .filter(({ name }) => name === "m:e")
        .map(lineOf)
        .join(", ");
    case "m:eqArr":
      return node.children
        .filter(({ name }) => name === "m:e")
        .map(lineOf)
        .join("; ");
    default:
      return node.name.endsWith("Pr") ? "" : node.children.map(lineOf).join("");
  }
}

function largeSign(node: XmlNode): string {
  const sign = settingOf(node, "naryPr", "chr") ?? "∫";
  const [sub, sup] = [partOf(node, "sub"), partOf(node, "sup")];
  return `${sign}${sub ? `_${grouped(sub)}` : ""}${sup ? `^${grouped(sup)}` : ""} ${partOf(node, "e")}`;
}

function delimited(node: XmlNode): string {
  const [open, close] = [settingOf(node, "dPr", "begChr") ?? "(", settingOf(node, "dPr", "endChr") ?? ")"];
  const parts = node.children.filter(({ name }) => name === "m:e").map(lineOf);
  return `${open}${parts.join(settingOf(node, "dPr", "sepChr") ?? "|")}${close}`;
}
