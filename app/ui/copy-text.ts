/** Puts a text on the clipboard. Rejects where the browser refuses, so that it can be said. */
export async function copyText(text: string): Promise<void> {
  // Pages that are not secure have no `navigator.clipboard`.
  // oxlint-disable-next-line no-restricted-properties
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard) return clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  document.body.appendChild(field);
  const focused = document.activeElement;
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("the browser does not copy");
}
