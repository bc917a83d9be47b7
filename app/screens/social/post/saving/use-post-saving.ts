import { useEffect, useRef, useState } from "react";
import type { PostView } from "#workers/contract/social/posts";
import { useAutosave, type SaveState } from "~/browser/autosave";
import { readPost, updatePost, type PostDraft } from "../../post-calls";
import { PostSaver } from "./post-saver";

export interface PostSaving {
  draft: PostDraft;
  state: SaveState<PostView>;
  /** Something was written. */
  change: (draft: PostDraft) => void;
  /** Stores what is not stored yet, now. True when everything is. */
  flush: () => Promise<boolean>;
  retry: () => void;
  /** Ends a conflict. */
  resolve: (theirs: PostView, keepMine: boolean) => void;
  /** The text that another call has stored. */
  take: (post: PostView) => void;
}

const draftOf = ({ content, thread }: PostView): PostDraft => ({ content, thread });

/** The text of a post, stored while it is written. */
export function usePostSaving(loaded: PostView): PostSaving {
  const [draft, setDraft] = useState(() => draftOf(loaded));
  const latest = useRef(draft);
  const [saver] = useState(
    () =>
      new PostSaver(loaded.version, {
        read: () => latest.current,
        update: (change, last) => updatePost(loaded.id, change, last),
        load: () => readPost(loaded.id),
      }),
  );
  const state = useAutosave(saver);
  const show = (text: PostDraft) => {
    latest.current = text;
    setDraft(text);
  };
  // Another screen or a job has changed the post, and nothing is written here that would be lost.
  useEffect(() => {
    if (saver.isDirty || loaded.version <= saver.version) return;
    saver.rebase(loaded.version);
    show(draftOf(loaded));
  }, [saver, loaded]);
  return {
    draft,
    state,
    change: (changed) => {
      show(changed);
      saver.noteChange();
    },
    flush: saver.flush,
    retry: saver.retry,
    resolve: (theirs, keepMine) => {
      if (!keepMine) show(draftOf(theirs));
      saver.resolve(theirs, keepMine);
    },
    take: (post) => {
      saver.rebase(post.version);
      show(draftOf(post));
    },
  };
}
