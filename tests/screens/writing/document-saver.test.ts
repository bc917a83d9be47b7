import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentView } from "#workers/contract/writing/documents";
import { ApiError } from "~/api-client";
import { DocumentSaver, type Draft } from "~/screens/writing/editor/saving/document-saver";
import type { UnsavedCopy } from "~/screens/writing/editor/saving/unsaved-copies";

const network = () => new ApiError("network", "", 0, true);
const refused = (code: "not_found" | "bad_request", status: number) => new ApiError(code, "", status, false);
const changed = (document: DocumentView) =>
  new ApiError("document_changed", "", 409, false, { success: false, document });

const view = (id: string, version: number, { title, content }: Draft): DocumentView => ({
  id,
  version,
  title,
  content,
  words: 0,
  folder_id: null,
  template_id: null,
  is_favorite: 0,
  deleted_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
  updated_at: "2026-01-01T00:00:00.000Z",
});

/** A saver over a server and a browser that are maps. */
function start({ isNew = false } = {}) {
  const screen: Draft = { title: "Title", content: "<p>one</p>" };
  const server = {
    stored: view("doc_1", 1, screen),
    failure: null as Error | null,
    /** It stores what it is sent, and the answer is lost. */
    losesAnswers: false,
    keys: [] as (string | undefined)[],
    calls: [] as string[],
    /** How long it takes; milliseconds. */
    wait: 0,
  };
  const copies = new Map<string, UnsavedCopy>();
  const created: string[] = [];
  const saver = new DocumentSaver("usr_1", isNew ? null : { id: "doc_1", version: 1 }, "new-1", {
    read: () => ({ ...screen }),
    create: async (draft, key) => {
      server.calls.push("create");
      server.keys.push(key);
      if (server.failure) throw server.failure;
      server.stored = view(`doc_${created.length + 2}`, 1, draft);
      if (server.losesAnswers) throw network();
      return server.stored;
    },
    update: async (_id, { version, ...draft }, last) => {
      server.calls.push(last ? "last" : "update");
      if (server.wait > 0) await new Promise((resolve) => setTimeout(resolve, server.wait));
      if (server.failure) throw server.failure;
      if (version !== server.stored.version) throw changed(server.stored);
      server.stored = view(server.stored.id, version + 1, draft);
      if (server.losesAnswers) throw network();
      return server.stored;
    },
    copies: {
      save: async (copy) => void copies.set(copy.key, copy),
      remove: async (key) => void copies.delete(key),
    },
    onCreated: ({ id }) => void created.push(id),
  });
  const write = (content: string) => {
    screen.content = content;
    saver.noteChange();
  };
  return { saver, screen, server, copies, created, write };
}

/** Lets time pass until the saver is in a state. Its hashes take real time too, more of it on a busy machine. */
const reaches = (saver: DocumentSaver, state: DocumentSaver["state"]["is"]) =>
  vi.waitFor(() => expect(saver.state.is).toBe(state), { interval: 100 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a document that is being written", () => {
  it("is stored once typing pauses, not with every key", async () => {
    const { saver, server, copies, write } = start();
    for (const content of ["<p>a</p>", "<p>ab</p>", "<p>abc</p>"]) {
      write(content);
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(saver.state.is).toBe("saving");
    expect(server.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(600);
    expect(server.calls).toEqual(["update"]);
    expect(server.stored.content).toBe("<p>abc</p>");
    expect(saver.state.is).toBe("saved");
    expect(copies.size).toBe(0);
  });

  it("is stored at least every five seconds of typing without a pause", async () => {
    const { server, write } = start();
    for (let at = 0; at < 14; at++) {
      write(`<p>${at}</p>`);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(server.calls).toEqual(["update"]);
  });

  it("keeps what is typed while a call is on its way", async () => {
    const { saver, server, write } = start();
    write("<p>a</p>");
    server.wait = 500;
    await vi.advanceTimersByTimeAsync(900);
    write("<p>ab</p>");
    await vi.advanceTimersByTimeAsync(500);
    expect(server.stored.content).toBe("<p>a</p>");
    expect(saver.state.is).toBe("saving");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.stored).toMatchObject({ content: "<p>ab</p>", version: 3 });
    expect(saver.state.is).toBe("saved");
  });

  it("continues from a text that was stored though the answer was lost", async () => {
    const { saver, server, copies, write } = start();
    server.losesAnswers = true;
    write("<p>a</p>");
    await reaches(saver, "offline");
    server.failure = network();
    write("<p>ab</p>");
    await vi.advanceTimersByTimeAsync(5_000);
    Object.assign(server, { losesAnswers: false, failure: null });
    write("<p>abc</p>");
    await reaches(saver, "saved");
    expect(server.stored).toMatchObject({ content: "<p>abc</p>", version: 3 });
    expect(copies.size).toBe(0);
  });

  it("is stored by one flush, also where the answer before was lost", async () => {
    const { saver, server, write } = start();
    server.losesAnswers = true;
    write("<p>sent</p>");
    await reaches(saver, "offline");
    server.losesAnswers = false;
    write("<p>sent, and more</p>");
    await saver.flush();
    expect(saver.state.is).toBe("saved");
    expect(server.stored.content).toBe("<p>sent, and more</p>");
  });

  it("continues after a reload from a text that was stored though the answer was lost", async () => {
    const before = start();
    before.server.losesAnswers = true;
    before.write("<p>a</p>");
    await reaches(before.saver, "offline");
    before.server.failure = network();
    before.write("<p>ab</p>");
    before.saver.leave();
    const copy = before.copies.get("doc_1")!;
    const { saver, server, write } = start();
    server.stored = view("doc_1", 2, before.server.stored);
    await saver.takeOver(server.stored);
    write(copy.content);
    await saver.takeUp(copy, server.stored);
    await reaches(saver, "saved");
    expect(server.stored).toMatchObject({ content: "<p>ab</p>", version: 3 });
    await saver.takeUp(copy, view("doc_1", 9, { title: "Title", content: "<p>elsewhere</p>" }));
    expect(saver.state.is).toBe("conflict");
  });

  it("is sent under the same key until it has its address", async () => {
    const { saver, server, write } = start({ isNew: true });
    server.losesAnswers = true;
    write("<p>a</p>");
    await reaches(saver, "offline");
    server.losesAnswers = false;
    saver.retry();
    await reaches(saver, "saved");
    expect(server.keys).toEqual(["new-1", "new-1"]);
  });

  it("gets its address once, with its first change", async () => {
    const { saver, server, created, write } = start({ isNew: true });
    await saver.flush();
    expect(server.calls).toEqual([]);
    write("<p>a</p>");
    await saver.flush();
    write("<p>b</p>");
    await saver.flush();
    expect(server.calls).toEqual(["create", "update"]);
    expect(created).toEqual(["doc_2"]);
  });
});

describe("without a network", () => {
  it("keeps the text in the browser, and stores it when the network is back", async () => {
    const { saver, server, copies, write } = start();
    server.failure = network();
    write("<p>offline</p>");
    await reaches(saver, "offline");
    expect(copies.get("doc_1")).toMatchObject({ user: "usr_1", version: 1, content: "<p>offline</p>" });
    server.failure = null;
    saver.retry();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.stored.content).toBe("<p>offline</p>");
    expect(saver.state.is).toBe("saved");
    expect(copies.size).toBe(0);
  });

  it("tries again by itself", async () => {
    const { saver, server, write } = start();
    server.failure = network();
    write("<p>a</p>");
    await reaches(saver, "offline");
    server.failure = null;
    const since = Date.now();
    await reaches(saver, "saved");
    expect(Date.now() - since).toBeLessThan(5_000);
  });

  it("keeps a new document under its own name until it has an id", async () => {
    const { saver, server, copies, write } = start({ isNew: true });
    server.failure = network();
    write("<p>a</p>");
    await saver.flush();
    expect([...copies.keys()]).toEqual(["new-1"]);
    server.failure = null;
    await saver.flush();
    expect(copies.size).toBe(0);
  });
});

describe("a document that was changed elsewhere", () => {
  it("is not overwritten, and the own text is kept", async () => {
    const { saver, server, copies, write } = start();
    server.stored = view("doc_1", 2, { title: "Title", content: "<p>theirs</p>" });
    write("<p>mine</p>");
    await saver.flush();
    expect(saver.state).toMatchObject({ is: "conflict", theirs: { content: "<p>theirs</p>" } });
    expect(server.stored.content).toBe("<p>theirs</p>");
    write("<p>mine, longer</p>");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(copies.get("doc_1")?.content).toBe("<p>mine, longer</p>");
    // The network is back; then the screen is left.
    saver.retry();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await saver.flush()).toBe(false);
    expect(server.calls).toEqual(["update"]);
  });

  it("can be kept as a copy, which is stored from then on", async () => {
    const { saver, server, copies, created, write } = start();
    server.stored = view("doc_1", 2, { title: "Title", content: "<p>theirs</p>" });
    write("<p>mine</p>");
    await saver.flush();
    await saver.keepAsCopy("Title (copy)");
    expect(created).toEqual(["doc_2"]);
    expect(server.stored).toMatchObject({ id: "doc_2", title: "Title (copy)", content: "<p>mine</p>" });
    expect(copies.size).toBe(0);
    expect(saver.state.is).toBe("saved");
  });

  it("can be taken over, and is written on from there", async () => {
    const { saver, server, copies, write } = start();
    server.stored = view("doc_1", 2, { title: "Title", content: "<p>theirs</p>" });
    write("<p>mine</p>");
    await saver.flush();
    await saver.takeOver(server.stored);
    expect(copies.size).toBe(0);
    write("<p>theirs and more</p>");
    await saver.flush();
    expect(server.stored).toMatchObject({ version: 3, content: "<p>theirs and more</p>" });
  });

  it("is no conflict where the stored text is the own one, whose answer was lost", async () => {
    const { saver, server, write } = start();
    server.stored = view("doc_1", 2, { title: "Title", content: "<p>mine</p>" });
    write("<p>mine</p>");
    await saver.flush();
    expect(saver.state.is).toBe("saved");
    expect(saver.base).toEqual({ id: "doc_1", version: 2 });
  });

  it("is a conflict where it was deleted", async () => {
    const { saver, server, write } = start();
    server.failure = refused("not_found", 404);
    write("<p>mine</p>");
    await saver.flush();
    expect(saver.state).toEqual({ is: "conflict", theirs: null });
  });
});

describe("a refusal", () => {
  it("is shown, and the text kept, until the next change", async () => {
    const { saver, server, copies, write } = start();
    server.failure = refused("bad_request", 400);
    write("<p>a</p>");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saver.state.is).toBe("failed");
    expect(server.calls).toEqual(["update"]);
    expect(copies.get("doc_1")?.content).toBe("<p>a</p>");
    server.failure = null;
    write("<p>b</p>");
    await vi.advanceTimersByTimeAsync(6_000);
    expect(saver.state.is).toBe("saved");
  });
});

describe("a page that closes", () => {
  it("stores what is left in a call that outlives it, and keeps a copy", async () => {
    const { saver, server, copies, write } = start();
    write("<p>last words</p>");
    saver.leave();
    expect(copies.get("doc_1")?.content).toBe("<p>last words</p>");
    await vi.advanceTimersByTimeAsync(10);
    expect(server.calls).toEqual(["last"]);
    expect(server.stored.content).toBe("<p>last words</p>");
    expect(copies.size).toBe(0);
  });

  it("asks for nothing when everything is stored", async () => {
    const { saver, server, copies } = start();
    saver.leave();
    await vi.advanceTimersByTimeAsync(10);
    expect(server.calls).toEqual([]);
    expect(copies.size).toBe(0);
  });
});
