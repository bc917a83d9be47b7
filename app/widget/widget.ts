import {
  HOST_PARAMETER,
  publicChatbotPath,
  readWidgetMessage,
  WIDGET_PARAMETER,
  widgetMessage,
} from "#workers/contract/chatbots/widget-messages";
import { createLauncher, type Launcher, type WidgetChatbot } from "./launcher";
import { onPolicyRefusal, policyLines } from "./page-policy";
import { stayOnPage } from "./stay-on-page";
import { textsOf, type WidgetTexts } from "./texts";

/*
 * Script that a site includes to have a chatbot: <script src="https://…/widget.js" data-chatbot="KEY"
 * async></script>. It must never harm the page around it: it throws nothing, sets no cookie, and defines one name.
 */

interface WidgetApi {
  open: () => void;
  close: () => void;
  /** Removes the widget from the page. */
  destroy: () => void;
}

declare global {
  interface Window {
    AtelierChatbot?: WidgetApi;
  }
}

/** A panel that has not said by then that it runs was refused by the browser, or its network is lost. */
const READY_WITHIN_MS = 15_000;

/** The widget of a page. */
class Widget implements WidgetApi {
  readonly #origin: string;
  readonly #key: string;
  readonly #texts: WidgetTexts;
  readonly #launcher: Launcher;
  readonly #name: string;
  readonly #ending = new AbortController();
  #frame: HTMLIFrameElement | null = null;
  #isReady = false;
  /** True if the policy of the page refuses the panel, perhaps before anybody opens it. */
  #isRefused = false;
  #isOpen = false;

  constructor(source: { origin: string; key: string }, chatbot: WidgetChatbot) {
    this.#origin = source.origin;
    this.#key = source.key;
    this.#name = chatbot.name;
    this.#texts = textsOf(document.documentElement.lang || navigator.language);
    this.#launcher = createLauncher(chatbot, this.#texts);
    const { button, host } = this.#launcher;
    const { signal } = this.#ending;
    button.addEventListener("click", () => (this.#isOpen ? this.close() : this.open()), { signal });
    button.addEventListener("pointerenter", () => this.#prepare(), { signal, once: true });
    addEventListener("message", (event) => this.#onMessage(event), { signal });
    addEventListener("keydown", (event) => this.#onKey(event), { signal });
    // A frame that was taken off the page loads again.
    stayOnPage(host, signal, () => {
      this.#isReady = false;
      if (this.#isOpen) this.#awaitReady();
    });
    onPolicyRefusal(
      source.origin,
      (directive) => {
        this.#isRefused ||= /^(frame|child)-src/.test(directive);
        if (this.#isRefused) this.#offerNewTab();
      },
      signal,
    );
    if (this.#wasOpen()) this.#show();
  }

  readonly open = (): void => {
    if (this.#ending.signal.aborted) return;
    this.#show();
    this.#frame?.focus();
    this.#tellOpen();
  };

  readonly close = (): void => {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#launcher.draw(false);
    this.#remember();
    this.#launcher.button.focus();
  };

  readonly destroy = (): void => {
    this.#ending.abort();
    this.#isOpen = false;
    this.#remember();
    this.#launcher.host.remove();
    delete window.AtelierChatbot;
  };

  #show(): void {
    this.#isOpen = true;
    this.#launcher.draw(true);
    this.#remember();
    this.#load();
    this.#awaitReady();
  }

  #awaitReady(): void {
    if (this.#isRefused) this.#offerNewTab();
    setTimeout(() => this.#offerNewTab(), READY_WITHIN_MS);
  }

  /** Fetches the panel ahead of a press that is likely to come, when the page has nothing better to do. */
  #prepare(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(() => this.#load());
    else this.#load();
  }

  #load(): void {
    if (this.#frame || this.#ending.signal.aborted) return;
    const address = new URL(publicChatbotPath(this.#key), this.#origin);
    address.searchParams.set(WIDGET_PARAMETER, "1");
    address.searchParams.set(HOST_PARAMETER, origin);
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.#name;
    this.#frame.src = address.href;
    this.#launcher.panel.appendChild(this.#frame);
  }

  #onMessage({ source, origin, data }: MessageEvent): void {
    if (origin !== this.#origin || !this.#frame || source !== this.#frame.contentWindow) return;
    const type = readWidgetMessage(data);
    if (type === "close") this.close();
    if (type !== "ready") return;
    this.#isReady = true;
    this.#launcher.panel.querySelector("a")?.remove();
    this.#tellOpen();
  }

  /** The panel puts the focus into its field, unless the visitor is elsewhere on the page. */
  #tellOpen(): void {
    const { host } = this.#launcher;
    if (!this.#isReady || !this.#isOpen || document.activeElement !== host) return;
    this.#frame?.contentWindow?.postMessage(widgetMessage("open"), this.#origin);
  }

  #onKey({ key, defaultPrevented }: KeyboardEvent): void {
    const isHere = document.activeElement === this.#launcher.host;
    if (key === "Escape" && !defaultPrevented && isHere) this.close();
  }

  #offerNewTab(): void {
    const { panel } = this.#launcher;
    if (this.#isReady || !this.#isOpen || panel.querySelector("a")) return;
    const link = document.createElement("a");
    link.href = this.#origin + publicChatbotPath(this.#key);
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = this.#texts.newTab;
    panel.appendChild(link);
  }

  /** Remembers the panel for as long as the tab is open: it is the same on the next page of the site. */
  #remember(): void {
    try {
      if (this.#isOpen) sessionStorage.setItem(this.#storageKey, "open");
      else sessionStorage.removeItem(this.#storageKey);
    } catch {
      // Storage may be blocked; the panel then begins closed on the next page.
    }
  }

  #wasOpen(): boolean {
    try {
      return sessionStorage.getItem(this.#storageKey) === "open";
    } catch {
      return false;
    }
  }

  get #storageKey(): string {
    return `atelier-chatbot:${this.#key}`;
  }
}

/** Tells the developer of the page; visitors see nothing. */
// eslint-disable-next-line no-console
const say = (text: string) => console.warn(`Atelier chatbot: ${text}`);

async function start(script: HTMLScriptElement): Promise<void> {
  const key = script.dataset.chatbot!;
  const { origin } = new URL(script.src);
  const address = `${origin}/api/v01/support-chatbot/chat-by-access-key/${encodeURIComponent(key)}`;
  let isRefused = false;
  onPolicyRefusal(origin, (directive) => {
    isRefused = true;
    say(`the content security policy of this page refuses it (${directive}). Add: ${policyLines(origin)}`);
  });
  const response = await fetch(address, { credentials: "omit" }).catch(() => null);
  if (!response?.ok) {
    // The browser tells of a refusal by the policy after the call has failed.
    await new Promise((told) => setTimeout(told, 100));
    if (!isRefused)
      say(`not available on ${window.origin}. It must be public and list this site among its sites.`);
    return;
  }
  const { supportChat } = (await response.json()) as { supportChat: WidgetChatbot };
  if (!document.body) await new Promise((ready) => addEventListener("DOMContentLoaded", ready));
  // Called off in the meantime.
  if (window.AtelierChatbot !== placeholder) return;
  window.AtelierChatbot = new Widget({ origin, key }, supportChat);
}

/** Holds the place until the chatbot is known: a page may include the script twice. */
const placeholder: WidgetApi = {
  open: () => {},
  close: () => {},
  destroy: () => delete window.AtelierChatbot,
};

/** The element that includes the widget. A module, and a script in a bundle of the site, is not the current one. */
const script = [document.currentScript, ...document.querySelectorAll("script[data-chatbot]")].find(
  (one): one is HTMLScriptElement =>
    one instanceof HTMLScriptElement && one.src !== "" && Boolean(one.dataset.chatbot),
);
if (!script) say("no script element of this page has both src and data-chatbot.");
else if (!window.AtelierChatbot) {
  window.AtelierChatbot = placeholder;
  start(script).catch(() => say("it could not be started."));
}
