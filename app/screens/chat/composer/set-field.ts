/** Puts a text into the field as if it had been typed, the caret at its end. */
export function setField(field: HTMLTextAreaElement | null, text: string): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.setSelectionRange(text.length, text.length);
}

/** Puts a question back without losing what has been typed since. */
export function returnToField(field: HTMLTextAreaElement | null, query: string): void {
  const typed = field?.value.trim();
  setField(field, typed && typed !== query ? `${query}\n\n${typed}` : query);
  field?.focus();
}

/** Takes a question out of the field, if it stands there unchanged; tells whether it did. */
export function takeFromField(field: HTMLTextAreaElement | null, query: string): boolean {
  if (field?.value.trim() !== query) return false;
  setField(field, "");
  return true;
}
