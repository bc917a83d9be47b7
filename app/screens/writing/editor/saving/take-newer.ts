import type { DocumentView } from "#workers/contract/writing/documents";
import type { DocumentSaver } from "./document-saver";

export interface NewerParts {
  /** The document as it is stored. */
  load: (id: string) => Promise<DocumentView>;
  /** Nothing is being written or proposed that another text would drop. */
  isFree: () => boolean;
  show: (document: DocumentView) => void;
}

/**
 * Shows what another page has stored since, unless something on this one is not stored yet. Typed into, an old text would
 * end in a conflict.
 */
export async function takeNewer(saver: DocumentSaver, { load, isFree, show }: NewerParts): Promise<void> {
  const isClean = () => saver.state.is === "saved" && !saver.isDirty && isFree();
  const { base } = saver;
  if (!base || !isClean()) return;
  const stored = await load(base.id).catch(() => null);
  // The document may have been written or stored in the meantime.
  if (!stored || stored.version <= (saver.base?.version ?? 0) || !isClean()) return;
  const { title, content } = saver.parts.read();
  if (title === stored.title && content === stored.content) await saver.takeOver(stored);
  else show(stored);
}
