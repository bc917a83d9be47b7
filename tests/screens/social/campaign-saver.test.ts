import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api-client";
import { formOf, type CampaignForm } from "~/screens/social/new/campaign-form";
import { CampaignSaver } from "~/screens/social/new/campaign-saver";

const refusal = () => new ApiError("limit_reached", "You have reached your campaign limit", 403, true);

/** A form over a server that makes `cmp_1`. */
function start(id: string | null) {
  let form: CampaignForm = formOf(null, { language: "en", timeZone: "UTC" });
  const server = { failure: null as Error | null, made: 0, changes: [] as unknown[] };
  const saver = new CampaignSaver(form, id, {
    read: () => form,
    create: async () => {
      server.made++;
      if (server.failure) throw server.failure;
      return "cmp_1";
    },
    update: async (_, change) => {
      if (server.failure) throw server.failure;
      server.changes.push(change);
    },
    onCreated: () => {},
  });
  const fill = (changed: Partial<CampaignForm>) => {
    form = { ...form, ...changed };
    saver.noteChange();
  };
  return { saver, server, fill };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a campaign is made with its first step, and only what changes is stored from then on", async () => {
  const { saver, server, fill } = start(null);
  fill({ website: "https://example.org" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.made).toBe(0);
  expect(await saver.store()).toBe(true);
  expect([server.made, saver.id, saver.state.is]).toEqual([1, "cmp_1", "saved"]);
  fill({ goal: "Readers" });
  expect(saver.state.is).toBe("saving");
  await vi.advanceTimersByTimeAsync(800);
  expect(server.changes).toEqual([{ goal: "Readers" }]);
});

test("leaving the first step makes no campaign", async () => {
  const { saver, server, fill } = start(null);
  fill({ goal: "Readers" });
  saver.leave();
  await saver.flush();
  expect(server.made).toBe(0);
});

test("a refused campaign is made again only when the reader asks", async () => {
  const { saver, server } = start(null);
  server.failure = refusal();
  expect(await saver.store()).toBe(false);
  expect(saver.state).toMatchObject({ is: "failed", error: { code: "limit_reached" } });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.made).toBe(1);
  server.failure = null;
  expect(await saver.store()).toBe(true);
  expect(server.made).toBe(2);
});

test("a change that does not arrive is sent again, with those that followed", async () => {
  const { saver, server, fill } = start("cmp_1");
  server.failure = new ApiError("network", "", 0, true);
  fill({ goal: "Readers" });
  expect(await saver.store()).toBe(false);
  expect(saver.state.is).toBe("offline");
  server.failure = null;
  fill({ context: "Spring" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.changes).toEqual([{ goal: "Readers", context: "Spring" }]);
  expect(saver.state.is).toBe("saved");
});

test("what is not stored yet is stored when the page is left", async () => {
  const { saver, server, fill } = start("cmp_1");
  fill({ goal: "Readers" });
  saver.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.changes).toEqual([{ goal: "Readers" }]);
});
