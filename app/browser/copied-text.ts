/**
 * Whether a clipboard that holds files holds words in the first place. Word processors, spreadsheets and presentations
 * add a picture of the words, which is not what was copied; a picture from a page comes with HTML that says nothing, and
 * one from a folder with its name.
 */
export function isCopiedText(clipboard: ClipboardContent): boolean {
  const html = clipboard.getData("text/html");
  if (html) return wordsOf(html) !== "";
  const text = clipboard.getData("text/plain").trim();
  return (
    text !== "" &&
    !/^(?:https?|file):\S+$/.test(text) &&
    ![...clipboard.files].some(({ name }) => text.endsWith(name))
  );
}

export interface ClipboardContent {
  files: Iterable<{ name: string }>;
  getData(type: string): string;
}

function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("style, script, title")) unseen.remove();
  return (body.textContent ?? "").trim();
}
