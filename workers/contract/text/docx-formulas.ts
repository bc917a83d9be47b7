import { attributeOf, replaceElements, type XmlElement } from "./docx-xml";
import { lowerText, raiseText } from "./raised-text";

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
    return text ? `<w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r>` : "";
  };
  return replaceElements(replaceElements(document, "m:oMathPara", write), "m:oMath", write);
}

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescape = (text: string) =>
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
      if (parent.name === "m:t" || parent.name === "w:t") parent.text += unescape(text);
    } else if (close) {
      if (open.length > 1 && parent.name === name) open.pop();
    } else {
      const value = attributeOf(attributes!, "m:val");
      const node: XmlNode = {
        name: name!,
        text: "",
        children: [],
        value: value === null ? null : unescape(value),
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
const group = (text: string): string =>
  /^(?:[\p{L}\p{M}]+|\p{N}[\p{N}.,]*)$/u.test(text) ? text : `(${text})`;
const raise = (base: string, text: string): string =>
  raiseText(text, base) === text ? `${base}^${group(text)}` : base + raiseText(text, base);
const lower = (base: string, text: string): string =>
  lowerText(text, base) === text ? `${base}_${group(text)}` : base + lowerText(text, base);

function lineOf(node: XmlNode): string {
  switch (node.name) {
    case "m:t":
    case "w:t":
      return node.text;
    case "m:f":
      return `${group(partOf(node, "num"))}/${group(partOf(node, "den"))}`;
    case "m:sSup":
      return raise(partOf(node, "e"), partOf(node, "sup"));
    case "m:sSub":
      return lower(partOf(node, "e"), partOf(node, "sub"));
    case "m:sSubSup":
      return raise(lower(partOf(node, "e"), partOf(node, "sub")), partOf(node, "sup"));
    case "m:sPre":
      return `${lower("", partOf(node, "sub"))}${raise("", partOf(node, "sup"))}${partOf(node, "e")}`;
    case "m:rad":
      return `${raiseText(partOf(node, "deg"), "")}√${group(partOf(node, "e"))}`;
    case "m:nary":
      return largeSign(node);
    case "m:d":
      return delimit(node);
    case "m:func":
      return `${partOf(node, "fName")} ${partOf(node, "e")}`;
    case "m:limLow":
      return `${partOf(node, "e")}_${group(partOf(node, "lim"))}`;
    case "m:limUpp":
      return `${partOf(node, "e")}^${group(partOf(node, "lim"))}`;
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
  return `${sign}${sub ? `_${group(sub)}` : ""}${sup ? `^${group(sup)}` : ""} ${partOf(node, "e")}`;
}

function delimit(node: XmlNode): string {
  const [open, close] = [settingOf(node, "dPr", "begChr") ?? "(", settingOf(node, "dPr", "endChr") ?? ")"];
  const parts = node.children.filter(({ name }) => name === "m:e").map(lineOf);
  return `${open}${parts.join(settingOf(node, "dPr", "sepChr") ?? "|")}${close}`;
}
