import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PostView } from "#workers/contract/social/posts";
import { ApiError } from "~/api-client";
import type { PostDraft } from "~/screens/social/post-calls";
import { PostSaver } from "~/screens/social/post/saving/post-saver";

const network = () => new ApiError("network", "", 0, true);
const conflict = () => new ApiError("post_changed", "", 409, false);
const post = (version: number, { content, thread }: PostDraft) =>
  ({ id: "pst_1", version, content, thread }) as PostView;

/** A saver over a server that holds one post. */
function start() {
  const screen: PostDraft = { content: "one", thread: [] };
  const server = { stored: post(1, screen), failure: null as Error | null, losesAnswers: false, calls: 0 };
  const saver = new PostSaver(1, {
    read: () => structuredClone(screen),
    load: async () => server.stored,
    update: async ({ version, ...draft }) => {
      server.calls++;
      if (server.failure) throw server.failure;
      if (version !== server.stored.version) throw conflict();
      server.stored = post(version + 1, draft);
      if (server.losesAnswers) throw network();
      return server.stored;
    },
  });
  const type = (content: string) => {
    screen.content = content;
    saver.noteChange();
  };
  return { saver, server, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("storing a post while it is written", () => {
  it("waits for a pause, and for five seconds at most", async () => {
    const { saver, server, type } = start();
    type("a");
    expect(saver.state.is).toBe("saving");
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state.is).toBe("saved");
    expect(server.stored.content).toBe("a");
    for (let at = 0; at < 12; at++) {
      type(`b${at}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(server.calls).toBe(2);
  });

  it("stores at once when asked to, and says whether everything is stored", async () => {
    const { saver, server, type } = start();
    type("now");
    expect(await saver.flush()).toBe(true);
    expect(server.stored.content).toBe("now");
    server.failure = network();
    type("later");
    expect(await saver.flush()).toBe(false);
  });

  it("waits for the network, and tries again", async () => {
    const { saver, server, type } = start();
    server.failure = network();
    type("offline");
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state.is).toBe("offline");
    server.failure = null;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.state.is).toBe("saved");
    expect(server.stored.content).toBe("offline");
  });

  it("overwrites nothing that came from elsewhere", async () => {
    const { saver, server, type } = start();
    server.stored = post(2, { content: "theirs", thread: [] });
    type("mine");
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state).toMatchObject({ is: "conflict", theirs: { content: "theirs" } });
    type("mine, longer");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.stored.content).toBe("theirs");
    saver.resolve(server.stored, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored.content).toBe("mine, longer");
  });

  it("lets the other text stay where its writer gives way", async () => {
    const { saver, server, type } = start();
    server.stored = post(2, { content: "theirs", thread: [] });
    type("mine");
    await vi.advanceTimersByTimeAsync(800);
    saver.resolve(server.stored, false);
    expect(saver.state.is).toBe("saved");
    expect(saver.isDirty).toBe(false);
    expect(server.stored.content).toBe("theirs");
  });

  it("sees that the newer text is its own when an answer was lost", async () => {
    const { saver, server, type } = start();
    server.losesAnswers = true;
    type("stored after all");
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state.is).toBe("offline");
    server.losesAnswers = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saver.state.is).toBe("saved");
    expect(server.stored).toMatchObject({ version: 2, content: "stored after all" });
  });

  it("continues from a version that another call of the page has stored", async () => {
    const { saver, server, type } = start();
    server.stored = post(5, { content: "one", thread: [] });
    saver.rebase(5);
    type("two");
    await vi.advanceTimersByTimeAsync(800);
    expect(server.stored).toMatchObject({ version: 6, content: "two" });
  });
});
