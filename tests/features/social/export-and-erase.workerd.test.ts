import { env } from "cloudflare:workers";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { exportAccount } from "../../../workers/features/accounts/export/export-account";
import { erasePosts } from "../../../workers/features/social/publishing/posts-of-account";
import { actorOf, addUser, type TestUser } from "../../support/accounts";
import { PIXEL } from "../../support/chatbots/chatbots";
import { rowsOf, testContext } from "../../support/factories";
import { addPost, imageForm, schedulePost, send } from "../../support/social/posts";

async function plant(user: TestUser): Promise<string> {
  const { id } = await addPost(user, { content: `The text of ${user.id}` });
  await schedulePost(user, id, { delivery: "reminder" });
  await send(user, `post/${id}/comments`, { json: { text: `A comment of ${user.id}` } });
  await send(user, `post/${id}/media`, { method: "POST", body: imageForm(PIXEL, `An image of ${user.id}`) });
  await send(user, "preferences", {
    method: "PUT",
    json: { time_zone: "Europe/Paris", needs_approval: 0, voice_samples: [`The voice of ${user.id}`] },
  });
  await rowsOf("INSERT INTO post_metrics (post_id, measured_at, likes) VALUES (?, 5, 987654)", id);
  return id;
}

/** Everything that is stored of posts, as text. */
async function everything(): Promise<string> {
  const tables = ["social_posts", "social_media", "social_comments", "social_preferences", "post_metrics"];
  const rows = await Promise.all(tables.map((table) => rowsOf(`SELECT * FROM ${table}`)));
  const { objects } = await env.FILES.list({ prefix: "social/" });
  return JSON.stringify([rows, objects.map(({ key }) => key)]);
}

test("what the planner has of a user’s posts is all in their export, and goes with the account", async () => {
  const [owner, other] = await Promise.all([addUser({ plan: "social" }), addUser({ plan: "social" })]);
  const [id, others] = [await plant(owner), await plant(other)];
  const ctx = testContext(await actorOf(owner));
  const stream = await exportAccount(ctx);
  const files = unzipSync(new Uint8Array(await new Response(stream as BodyInit).arrayBuffer()));
  const texts = Object.entries(files).map(([path, bytes]) => `${path}: ${strFromU8(bytes)}`).join("\n"); // prettier-ignore
  for (const what of ["The text", "A comment", "An image", "The voice"])
    expect(texts).toContain(`${what} of ${owner.id}`);
  expect(texts).toContain("987654");
  expect(texts).not.toContain(other.id);
  const image = Object.keys(files).find((path) => path.startsWith(`social/images/${id}/`))!;
  expect(files[image]).toEqual(PIXEL);

  expect(await erasePosts(testContext(), owner.id)).toBe("done");
  const left = await everything();
  expect(left).not.toContain(owner.id);
  expect(left).not.toContain(id);
  expect(left).toContain(others);
});
