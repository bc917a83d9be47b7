/** Has the browser save something as a JSON file. */
export function saveAsFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the address after the press.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
