import type { CampaignView } from "../../../workers/contract/social/campaigns";
import { demoModel } from "../chatbots/trained-site";
import { rowsOf } from "../factories";
import { plannerCall } from "../social/written-campaigns";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const BASE = "/social/planner";
const CONTEXT =
  "We repair bicycles of every brand in our workshop in Lille. The workshop is open from Tuesday to Saturday, also at noon.";

/** The last campaign that a row has made: bodies name it. */
let campaign = "";
let demo = 0;

async function campaignOf({ owner }: Scene): Promise<string> {
  demo = await demoModel();
  const json = { draft: true, name: "Spring", context: CONTEXT, language: "en", ai_model: demo };
  const response = await owner.client.call("/api/social/planner", { json });
  if (response.status !== 201) throw new Error(await response.text());
  campaign = (await response.json<{ campaign: CampaignView }>()).campaign.id;
  return campaign;
}

const withCampaign = (path: string) => async (scene: Scene) =>
  `${BASE}/${path.replace(":id", await campaignOf(scene))}`;

async function postOf(scene: Scene): Promise<string> {
  const json = { campaign_id: await campaignOf(scene) };
  const response = await scene.owner.client.call(plannerCall("generate/post"), { json });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json<{ post: { id: string } }>()).post.id;
}

const withPost = (path: string) => async (scene: Scene) => `${BASE}/post/${await postOf(scene)}/${path}`;

const PLAN = { summary: "", entries: [] };

const withPlan = (path: string) => async (scene: Scene) => {
  const id = await campaignOf(scene);
  await rowsOf(
    "INSERT INTO campaign_plans (campaign_id, plan, version, generated_at, updated_at) VALUES (?, ?, 1, 1, 1)",
    id,
    JSON.stringify(PLAN),
  );
  return `${BASE}/${id}/${path}`;
};

const ofOwner = (path: string) => (scene: Scene) => `${BASE}/${path}/${scene.owner.id}`;

const withProfile = async ({ owner }: Scene) => {
  const json = { profile_url: "https://x.com/ada", pasted_text: "Ada Lovelace", save_to_db: true };
  const response = await owner.client.call("/api/social/profile/extract", { json });
  const { profile } = await response.json<{ profile: { id: string } }>();
  return `/social-planner/profil/${owner.id}/${profile.id}`;
};

const FACTS = { name: "Ada", about: CONTEXT };
/** A path whose body names the demo model. */
const withDemo = (path: string) => async () => {
  demo = await demoModel();
  return path;
};

/** Campaigns, profiles and what is written for them. */
export const SOCIAL_CAMPAIGN_ROWS: AccessRows = {
  "GET /social/planner/check-permission/:user": ownerOnly(ofOwner("check-permission")),
  "POST /social/planner/snapshot-post/:user": ownerOnly(ofOwner("snapshot-post"), {}),
  "GET /user/social/planner/:user": ownerOnly(({ owner }) => `/user/social/planner/${owner.id}`),
  "GET /social/planner/active-campaign/:user": ownerOnly(ofOwner("active-campaign")),
  "GET /social/planner/all-active-campaigns/:user": ownerOnly(ofOwner("all-active-campaigns")),
  "GET /social/planner/get/website/:user": ownerOnly(ofOwner("get/website")),
  "GET /social/planner/get/activity/:user": ownerOnly(ofOwner("get/activity")),
  "GET /social-planner/ai-models": userOnly("/social-planner/ai-models"),
  "GET /social-planner/ai-model/:id": userOnly("/social-planner/ai-model/1"),
  "GET /social/planner": userOnly(BASE),
  "POST /social/planner": userOnly(BASE, { draft: true, goal: "More visitors" }, 201),
  "POST /social/planner/generate/post": ownerOnly(
    withCampaign("generate/post"),
    () => ({ campaign_id: campaign }),
    200,
    404,
  ),
  "POST /social/planner/post/:id/regenerate": ownerOnly(withPost("regenerate"), {}, 200, 404),
  "POST /social/planner/post/:id/analyze": ownerOnly(withPost("analyze"), {}, 200, 404),
  "GET /social/planner/post/:id/analysis": ownerOnly(withPost("analysis"), undefined, 200, 404),
  "GET /social/planner/:id": ownerOnly(withCampaign(":id"), undefined, 200, 404),
  "PUT /social/planner/:id": ownerOnly(withCampaign(":id"), { goal: "Fewer complaints" }, 200, 404),
  "DELETE /social/planner/:id": ownerOnly(withCampaign(":id"), undefined, 200, 404),
  "POST /social/planner/:id/start": ownerOnly(withCampaign(":id/start"), {}, 202, 404),
  "POST /social/planner/:id/cancel": ownerOnly(withCampaign(":id/cancel"), {}, 200, 404),
  "GET /social/planner/:id/check-posts": ownerOnly(withCampaign(":id/check-posts"), undefined, 200, 404),
  "POST /social/planner/:campaign/generate-plan/:user": ownerOnly(
    async (scene) => `${await withPlan("generate-plan")(scene)}/${scene.owner.id}`,
    {},
  ),
  "GET /social/planner/:id/plan": ownerOnly(withPlan("plan"), undefined, 200, 404),
  "PUT /social/planner/:id/plan": ownerOnly(withPlan("plan"), { plan: PLAN, version: 1 }, 200, 404),
  "POST /social/planner/:id/apply-plan": ownerOnly(withPlan("apply-plan"), {}, 200, 404),
  "POST /social/profile/extract": userOnly("/social/profile/extract", {
    profile_url: "https://www.linkedin.com/in/ada",
    pasted_text: "Ada Lovelace\nAnalyst",
  }),
  "POST /social/profile/summary": userOnly(withDemo("/social/profile/summary"), () => ({
    profile_data: FACTS,
    platform: "linkedin",
    ai_model: demo,
  })),
  "POST /social/profile/posts": userOnly(withDemo("/social/profile/posts"), () => ({
    profile_data: FACTS,
    platform: "x",
    langue: "en",
    num_posts: 1,
    ai_model: demo,
  })),
  "GET /social/profiles/:user": ownerOnly(({ owner }) => `/social/profiles/${owner.id}`),
  "GET /social/planner/profiles/:user": ownerOnly(ofOwner("profiles")),
  "GET /social-planner/profile-links/:user": ownerOnly(
    ({ owner }) => `/social-planner/profile-links/${owner.id}`,
  ),
  "DELETE /social-planner/profil/:user/:link": ownerOnly(withProfile),
  "POST /social-planner/improve-text": userOnly("/social-planner/improve-text", {
    text: "We open tomorrow.",
  }),
};
