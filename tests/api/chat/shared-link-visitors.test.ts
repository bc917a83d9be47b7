import { describe, expect, test } from "vitest";
import { REPORTED_AN_HOUR } from "../../../workers/features/conversations/share/report-link";
import { addUser } from "../../support/accounts";
import { ANSWER, asked, lastPrompt, linesOf, readView, refusalOf } from "../../support/branches";
import { Client } from "../../support/client";
import { addConversation } from "../../support/conversations";
import { addModel, rowsOf } from "../../support/factories";
import { addLink, askWithPicture, press, revoke } from "../../support/shared-links";

describe("a copy of one's own", () => {
  test("has the turns and images, is found and continued, and outlives the link", async () => {
    const [owner, reader] = [await addUser(), await addUser()];
    const model = await addModel("normal?tokens=1");
    const { conversation } = await askWithPicture(owner, model.id, "What heron is it?", 5);
    await asked(owner.client, model, "And this?", { conversation });
    const link = await addLink(owner, conversation);
    const answer = await press(link.id, { intent: "copy" }, reader);
    expect(answer.status).toBe(303);
    const id = /^\/user\/conversation\/(.+)$/.exec(answer.headers.get("location")!)![1]!;
    await revoke(owner, link.id);
    const view = await readView(reader, id);
    expect(view).toMatchObject({ title: "What heron is it?", version: 1 });
    expect(view.history[0]!.content).toMatchObject([{ text: "What heron is it?" }, { type: "image_url" }]);
    expect(linesOf(view).slice(1)).toEqual([ANSWER, "And this?", ANSWER]);
    await asked(reader.client, model, "Three?", { conversation: id, version: 1 });
    expect((await lastPrompt(model)).slice(1)).toEqual([ANSWER, "And this?", ANSWER, "Three?"]);
    const found = await reader.client.call(`/api/user/${reader.id}/conversations_paginate/desc?q=heron`);
    expect(await found.json()).toMatchObject({ total: 1 });
    expect(linesOf(await readView(owner, conversation))).toHaveLength(4);
  });

  test("is offered to a guest by way of the sign-in screen", async () => {
    const owner = await addUser();
    const link = await addLink(owner, await addConversation(owner.id));
    const answer = await press(link.id, { intent: "copy" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      `/auth?to=${encodeURIComponent(`/shared/${link.id}`)}`,
    ]);
    const forged = await new Client().call(`/shared/${link.id}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "copy" }),
      headers: { cookie: `atelier_session=${owner.token}`, "sec-fetch-site": "cross-site" },
    });
    expect(await refusalOf(forged)).toEqual([403, "cross_site"]);
  });
});

describe("a report", () => {
  const reportsOf = (id: string) =>
    rowsOf<{ reason: string; text: string; address_hash: string }>(
      "SELECT reason, text, address_hash FROM share_reports WHERE link_id = ? ORDER BY created_at",
      id,
    );
  const openReports = async (id: string) =>
    (await rowsOf<{ open_reports: number }>("SELECT open_reports FROM shared_links WHERE id = ?", id))[0]!
      .open_reports;

  test("needs no account, counts once an address, and names no address", async () => {
    const owner = await addUser();
    const link = await addLink(owner, await addConversation(owner.id));
    const client = new Client();
    const report = (text: string, from = client) =>
      press(link.id, { intent: "report", reason: "personal", text }, undefined, from);
    expect((await report("My address is in it.")).status).toBe(200);
    expect((await report("Again")).status).toBe(200);
    expect((await report("Me too", new Client())).status).toBe(200);
    expect((await reportsOf(link.id)).map(({ text }) => text)).toEqual(["My address is in it.", "Me too"]);
    expect(await openReports(link.id)).toBe(2);
    expect(JSON.stringify(await reportsOf(link.id))).not.toContain(client.address);
  });

  test("is refused when it is too long or says no reason, and beyond the limit of an address", async () => {
    const owner = await addUser();
    const link = await addLink(owner, await addConversation(owner.id));
    const report = (fields: object, client?: Client) =>
      press(link.id, { intent: "report", reason: "spam", text: "", ...fields }, undefined, client);
    expect((await report({ text: "x".repeat(1_001) })).status).toBe(422);
    expect((await report({ reason: "boring" })).status).toBe(422);
    const client = new Client();
    for (let at = 0; at < REPORTED_AN_HOUR; at += 1) expect((await report({}, client)).status).toBe(200);
    expect((await report({}, client)).status).toBe(429);
    expect((await report({}, new Client())).status).toBe(200);
  });
});
