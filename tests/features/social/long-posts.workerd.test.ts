import { expect, test } from "vitest";
import { checkPost } from "../../../workers/features/social/posts/check-post";
import { actorOf, addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import { addPost } from "../../support/social/posts";

const SAID = "Brakes squeal when pads wear thin and rain falls on cobbled streets downhill.";

/** As long as the API once let a thread be; each word is another one. */
const LONG = JSON.stringify(
  Array.from({ length: 24 }, (_, part) =>
    Array.from({ length: 1_400 }, (__, at) => `w${part.toString(36)}x${at.toString(36)}`).join(" "),
  ),
);

test(
  "a post is compared with sixty that are far too long without anybody waiting for it",
  { timeout: 10_000 },
  async () => {
    const user = await addUser({ plan: "social" });
    const { id } = await addPost(user, { platform: "x", content: SAID });
    const other = `pst_like_${id.slice(-20)}`;
    await rowsOf(
      `INSERT INTO social_posts (id, user_id, platform, content, thread, text_key, created_at, updated_at)
     SELECT 'pst_' || j.value || p.id, user_id, platform, 'Post ' || j.value, ?, 'k' || j.value, created_at + 1, 1
     FROM social_posts p, json_each(?) j WHERE p.id = ?`,
      LONG,
      JSON.stringify(Array.from({ length: 60 }, (_, at) => at)),
      id,
    );
    const reworded = `Downhill on cobbled streets, brakes squeal when rain falls and pads wear thin.`;
    await rowsOf(
      `INSERT INTO social_posts (id, user_id, platform, content, text_key, created_at, updated_at)
     SELECT ?, user_id, platform, ?, 'other', created_at, 1 FROM social_posts WHERE id = ?`,
      other,
      reworded,
      id,
    );
    const { warnings } = await checkPost(testContext(await actorOf(user)), id);
    expect(warnings).toContainEqual({ code: "duplicate", is_blocking: false, post_id: other });
  },
);
