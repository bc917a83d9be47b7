/** Shows a chatbot as other sites do, by the widget. */
export function includeWidget(key: string): void {
  const script = document.createElement("script");
  script.src = "/widget.js";
  script.dataset.chatbot = key;
  script.addEventListener("load", () => script.remove());
  script.addEventListener("error", () => script.remove());
  document.head.appendChild(script);
}
