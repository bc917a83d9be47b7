/** An element of a part of a DOCX file: its place, its attributes as they are written, and what is in it. */
export interface XmlElement {
  start: number;
  end: number;
  attributes: string;
  content: string;
}

/**
 * The elements of a name in their order, each after the end of the one before; `name` comes with its prefix. It ends
 * where one is not closed, so that it looks at each character of a hostile file only some times.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  for (let at = xml.indexOf(`<${name}`); at >= 0; at = xml.indexOf(`<${name}`, at)) {
    const after = at + name.length + 1;
    if (!/[\s/>]/.test(xml[after] ?? "")) {
      at = after;
      continue;
    }
    const from = xml.indexOf(">", after);
    if (from < 0) return;
    const isEmpty = xml[from - 1] === "/";
    const to = isEmpty ? from + 1 : xml.indexOf(`</${name}>`, from);
    if (to < 0) return;
    const end = isEmpty ? to : to + name.length + 3;
    const attributes = xml.slice(after, isEmpty ? from - 1 : from);
    yield { start: at, end, attributes, content: isEmpty ? "" : xml.slice(from + 1, to) };
    at = end;
  }
}

/** The XML with something else in the place of the elements of a name. */
export function replaceElements(xml: string, name: string, write: (element: XmlElement) => string): string {
  let written = "";
  let from = 0;
  for (const element of elementsOf(xml, name)) {
    written += xml.slice(from, element.start) + write(element);
    from = element.end;
  }
  return written + xml.slice(from);
}

/** The value of an attribute, which comes with its prefix; null where it is missing. */
export function attributeOf(attributes: string, name: string): string | null {
  const from = attributes.indexOf(`${name}="`);
  if (from < 0) return null;
  const value = from + name.length + 2;
  const to = attributes.indexOf('"', value);
  return to < 0 ? null : attributes.slice(value, to);
}

/** The `w:val` of the first element of a name; null where there is none. */
export function valueOf(xml: string, name: string): string | null {
  const [element] = elementsOf(xml, name);
  return element ? attributeOf(element.attributes, "w:val") : null;
}
