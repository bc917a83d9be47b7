import type { PostView } from "#workers/contract/social/posts";
import { ApiError } from "~/api-client";
import { Autosave } from "~/browser/autosave";
import type { PostDraft } from "../../post-calls";

export interface SaverParts {
  read: () => PostDraft;
  /** `last`: the page is about to close. Rejects with `ApiError`. */
  update: (change: PostDraft & { version: number }, last: boolean) => Promise<PostView>;
  /** The stored post, to see what is there after a refusal. */
  load: () => Promise<PostView>;
}

/**
 * Stores a post while it is written. Each call says which version it began from, so that nothing is overwritten that
 * came from elsewhere.
 */
export class PostSaver extends Autosave<PostView> {
  #version: number;

  constructor(
    version: number,
    readonly parts: SaverParts,
  ) {
    super();
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }

  /** Another call of this page has stored the post: later changes are based on its version. */
  rebase(version: number): void {
    if (version > this.#version) this.#version = version;
  }

  /** Ends a conflict: what is written here replaces the newer text, or is replaced by it. */
  resolve(theirs: PostView, keepMine: boolean): void {
    this.#version = theirs.version;
    this.set({ is: keepMine ? "saving" : "saved" });
    if (keepMine) this.schedule(0);
    else this.confirm(this.changes);
  }

  protected async send(last: boolean): Promise<void> {
    const { changes } = this;
    const draft = this.parts.read();
    try {
      const post = await this.parts.update({ ...draft, version: this.#version }, last);
      this.#onStored(post, changes);
    } catch (error) {
      await this.#onRefused(error, draft, changes);
    }
  }

  #onStored(post: PostView, changes: number): void {
    this.rebase(post.version);
    this.confirm(changes);
    this.settle();
  }

  async #onRefused(error: unknown, draft: PostDraft, changes: number): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 409) {
      const theirs = await this.parts.load().catch(() => null);
      if (theirs && isSame(draft, theirs)) return this.#onStored(theirs, changes);
      if (theirs && theirs.version !== this.#version) return this.set({ is: "conflict", theirs });
    }
    this.fail(error);
  }
}

const isSame = (draft: PostDraft, post: PostView): boolean =>
  draft.content === post.content && JSON.stringify(draft.thread) === JSON.stringify(post.thread);
