/**
 * Puts a text on the clipboard, and its formatted form as HTML beside it for programs that take that. Rejects where the
 * browser refuses, so that it can be said.
 */
export async function copyText(text: string, html?: string): Promise<void> {
  // Pages that are not secure have no `navigator.clipboard`.
  // oxlint-disable-next-line no-restricted-properties
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard && html !== undefined && typeof ClipboardItem !== "undefined")
    return clipboard.write([
      new ClipboardItem({ "text/plain": asBlob(text), "text/html": asBlob(html, "html") }),
    ]);
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

const asBlob = (text: string, kind = "plain") => new Blob([text], { type: `text/${kind}` });
