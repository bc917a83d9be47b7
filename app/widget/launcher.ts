import { inkOn } from "../screens/chatbots/look/contrast";
import { STYLE } from "./style";
import type { WidgetTexts } from "./texts";

/** Facts of a chatbot that the widget needs. */
export interface WidgetChatbot {
  name: string;
  appearance: { color: string; scheme: string; position: string };
}

export interface Launcher {
  /** The element on the page. */
  host: HTMLElement;
  button: HTMLButtonElement;
  panel: HTMLElement;
  /** Draws the button and the panel as open or closed. */
  draw: (isOpen: boolean) => void;
}

const BUBBLE = "M21 12a8 8 0 0 1-8 8H4l2-3.2A8 8 0 1 1 21 12Z";
const CROSS = "M6 6l12 12M18 6L6 18";

/** The button and its empty panel, not on the page yet. No HTML is parsed: pages with Trusted Types refuse that. */
export function createLauncher({ name, appearance }: WidgetChatbot, texts: WidgetTexts): Launcher {
  const { color, scheme, position } = appearance;
  const side = position === "left" ? "left" : "right";
  const host = document.createElement("div");
  const shadow = host.attachShadow({ mode: "open" });
  addStyle(shadow);
  const button = document.createElement("button");
  button.type = "button";
  button.className = side;
  const path = icon(button);
  const panel = document.createElement("div");
  panel.className = `panel ${side} ${scheme}`;
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-label", name);
  for (const element of [button, panel]) {
    element.style.setProperty("--bot", color);
    element.style.setProperty("--ink", inkOn(color));
  }
  shadow.appendChild(button);
  shadow.appendChild(panel);
  const draw = (isOpen: boolean) => {
    panel.toggleAttribute("data-open", isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
    button.setAttribute("aria-label", isOpen ? texts.close : texts.open.replace("{name}", name));
    path.setAttribute("d", isOpen ? CROSS : BUBBLE);
  };
  draw(false);
  return { host, button, panel, draw };
}

/** A sheet that is built by script also holds where the page's policy refuses style elements. */
function addStyle(shadow: ShadowRoot): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
}

function icon(button: HTMLButtonElement): SVGPathElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(namespace, "path");
  svg.appendChild(path);
  button.appendChild(svg);
  return path;
}
