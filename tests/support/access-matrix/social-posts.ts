import { addCampaign, addPost, connectAccount, imageForm, planner, send } from "../social/posts";
import { rowsOf } from "../factories";
import { ownerOnly, userOnly, type AccessRow, type AccessRows, type Scene } from "./row";

const BASE = "/social/planner";

const withPost =
  (path: string, after = "") =>
  async ({ owner }: Scene) =>
    `${BASE}/${path}/${(await addPost(owner)).id}${after}`;

/** A post that can be published. */
const withAccount =
  (path: string, after = "") =>
  async (scene: Scene) => {
    await connectAccount(scene.owner, "linkedin");
    return withPost(path, after)(scene);
  };

/** A post in a state that only publishing brings about. */
const withState = (state: string, after: string) => async (scene: Scene) => {
  const path = await withAccount("post", after)(scene);
  await rowsOf("UPDATE social_posts SET state = ? WHERE user_id = ?", state, scene.owner.id);
  return path;
};

const withComment = async ({ owner }: Scene) => {
  const { id } = await addPost(owner);
  const json = { text: "Shorter?" };
  const { comment } = await send<{ comment: { id: string } }>(owner, `post/${id}/comments`, { json });
  return `${BASE}/comment/${comment.id}`;
};

const withImage = async ({ owner }: Scene) => {
  const { id } = await addPost(owner);
  const init = { method: "POST", body: imageForm() };
  const response = await owner.client.call(planner(`post/${id}/media`), init);
  return `${BASE}/media/${(await response.json<{ media: { id: string } }>()).media.id}`;
};

/** A record's id is not found by anyone else. */
const own = (path: AccessRow["path"], json?: AccessRow["json"], status = 200): AccessRow =>
  ownerOnly(path, json, status, 404);

/** Posts of the social planner, when they go out, and their results. */
export const SOCIAL_POST_ROWS: AccessRows = {
  "POST /social/planner/post": userOnly(`${BASE}/post`, { platform: "x", content: "Hello" }, 201),
  "GET /social/planner/get/post/:id": own(withPost("get/post")),
  "PUT /social/planner/post/:id": own(withPost("post"), { content: "Another text" }),
  "DELETE /social/planner/post/:id": own(withPost("post")),
  "GET /social/planner/user/post/:user": ownerOnly(({ owner }) => `${BASE}/user/post/${owner.id}`),
  "GET /social/planner/calendar": userOnly(
    `${BASE}/calendar?from=2031-01-01T00:00:00Z&to=2031-02-01T00:00:00Z`,
  ),
  "POST /social/planner/toggle-like/post/:id": own(withPost("toggle-like/post"), {}),
  "GET /social/planner/post/:id/check": own(withPost("post", "/check")),
  "POST /social/planner/post/:id/approval": own(withPost("post", "/approval"), { approved: 0 }),
  "GET /social/planner/post/:id/comments": own(withPost("post", "/comments")),
  "POST /social/planner/post/:id/comments": own(withPost("post", "/comments"), { text: "Hello" }, 201),
  "DELETE /social/planner/comment/:id": own(withComment),
  "GET /posts/:id/campaign": own(async ({ owner }) => {
    const { id } = await addPost(owner, { campaign_id: await addCampaign(owner) });
    return `/posts/${id}/campaign`;
  }),
  "POST /social/planner/publish/post": userOnly(`${BASE}/publish/post`, {
    platform: "x",
    content: "Hello",
    scheduled_date: "2031-01-01T10:00:00Z",
    delivery: "reminder",
  }),
  "POST /social/planner/post/:id/retry": own(withState("failed", "/retry"), {}),
  "POST /social/planner/post/:id/outcome": own(withState("unconfirmed", "/outcome"), { published: 1 }),
  "POST /social/planner/post/:id/schedule": own(withAccount("post", "/schedule"), {
    scheduled_local: "2031-01-01T10:00",
    time_zone: "Europe/Paris",
  }),
  "DELETE /social/planner/scheduled/:id": own(withPost("scheduled")),
  "GET /social/planner/pending-posts/:user": ownerOnly(({ owner }) => `${BASE}/pending-posts/${owner.id}`),
  "GET /social/planner/best-times": userOnly(`${BASE}/best-times?platform=linkedin`),
  "GET /social/planner/preferences": userOnly(`${BASE}/preferences`),
  "PUT /social/planner/preferences": userOnly(`${BASE}/preferences`, {
    time_zone: "Europe/Paris",
    needs_approval: 0,
    voice_samples: [],
  }),
  "POST /social/planner/post/:id/media": own(withPost("post", "/media"), () => imageForm(), 201),
  "PUT /social/planner/post/:id/media": own(withPost("post", "/media"), { order: [] }),
  "GET /social/planner/media/:id": own(withImage),
  "PUT /social/planner/media/:id": own(withImage, { alt: "A pixel" }),
  "DELETE /social/planner/media/:id": own(withImage),
  "GET /social/planner/link-card": userOnly(`${BASE}/link-card?url=http%3A%2F%2F127.0.0.1%2F`),
  "GET /social/planner/link-card/image": userOnly(
    `${BASE}/link-card/image?url=http%3A%2F%2F127.0.0.1%2F`,
    undefined,
    404,
  ),
  "GET /social/planner/post/:id/metrics": own(withPost("post", "/metrics")),
  "GET /social/planner/campaign-metrics/:id": own(
    async ({ owner }) => `${BASE}/campaign-metrics/${await addCampaign(owner)}`,
  ),
  "GET /social/planner/export/csv": userOnly(`${BASE}/export/csv`),
  "GET /social/planner/export/ics": userOnly(`${BASE}/export/ics`),
};
