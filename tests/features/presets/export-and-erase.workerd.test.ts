import { expect, test } from "vitest";
import { presets } from "../../../workers/features/presets/feature";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { addPreset } from "../../support/presets";

test("presets are in the account's export, and gone after its deletion; those of others stay", async () => {
  const [user, other] = [await addUser(), await addUser()];
  await addPreset(user, { kind: "prompt", name: "Reply", text: "Reply to {{message}}" });
  await addPreset(user, { kind: "settings", name: "Editor", settings: { instructions: "Mind the commas." } });
  await addPreset(other, { kind: "prompt", name: "Theirs", text: "Why?" });
  const ctx = testContext(await actorOf(user));

  let json = "";
  for await (const { path, content } of presets.export(ctx, user.id)) {
    expect(path).toBe("presets.json");
    for await (const piece of content) json += String(piece);
  }
  expect(JSON.parse(json)).toMatchObject([
    { kind: "prompt", name: "Reply", text: "Reply to {{message}}" },
    { kind: "settings", name: "Editor", settings: { instructions: "Mind the commas." } },
  ]);
  expect(json).not.toContain("Theirs");

  expect(await presets.erase(ctx, user.id)).toBe("done");
  expect(await rowsOf("SELECT user_id FROM presets WHERE user_id IN (?, ?)", user.id, other.id)).toEqual([
    { user_id: other.id },
  ]);
});
