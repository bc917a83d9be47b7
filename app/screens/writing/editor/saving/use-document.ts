import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { DocumentView } from "#workers/contract/writing/documents";
import { useAutosave, type SaveState } from "~/browser/autosave";
import { markCreatedHere } from "~/shell/created-here";
import { newId } from "~/browser/new-id";
import { createDocument, updateDocument } from "./document-calls";
import { DocumentSaver, type Draft } from "./document-saver";
import { type UnsavedCopy, unsavedCopies } from "./unsaved-copies";

export interface UseDocumentInput {
  user: string;
  /** The document as it is stored; null for a new one. */
  document: DocumentView | null;
  /** Edits of this browser that the server does not have, which are on the screen. */
  copy: UnsavedCopy | null;
  folder: string | null;
  /** The template that a new document is written from. */
  template: number | null;
  read: () => Draft;
}

export interface DocumentSaving {
  saver: DocumentSaver;
  state: SaveState<DocumentView | null>;
  /** The id of the document, once it is stored. */
  id: string | null;
}

/** Keeps a document stored while it is written, and gives a new one its address. */
export function useDocument({
  user,
  document,
  copy,
  folder,
  template,
  read,
}: UseDocumentInput): DocumentSaving {
  const navigate = useNavigate();
  const isGone = useRef(false);
  const latest = useRef({ read, navigate });
  latest.current = { read, navigate };
  const [saver] = useState(
    () =>
      new DocumentSaver(user, document, copy?.key ?? `new-${newId()}`, {
        read: () => latest.current.read(),
        create: (draft, key) =>
          createDocument(user, {
            ...draft,
            folder_id: folder,
            template_id: template,
            ...(key !== undefined && { key }),
          }),
        update: (id, change, last) => updateDocument(user, id, change, last),
        copies: unsavedCopies,
        onCreated: ({ id }) => {
          // Someone who has left the screen during the call is not brought back.
          if (isGone.current) return;
          const path = `/user/editor/${id}`;
          // A reload would open an empty document until the router has the address.
          history.replaceState(history.state, "", path);
          markCreatedHere(path);
          latest.current.navigate(path, { replace: true, preventScrollReset: true });
        },
      }),
  );
  const state = useAutosave(saver);
  useEffect(() => {
    if (copy) void saver.takeUp(copy, document);
  }, [saver, copy, document]);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  return { saver, state, id: saver.base?.id ?? null };
}
