import { createHash, randomInt } from "node:crypto";
import twitter from "twitter-text";
import {
  startNetwork,
  type Answer,
  type NetworkDefinition,
  type NetworkRequest,
  type NetworkState,
} from "./network-server.ts";
import { problem, xRefusals } from "./x-problems.ts";
import { XMedia } from "./x-media.ts";

/** App that the product is configured with to reach it. */
export const X_APP = { clientId: "scripted-x", clientSecret: "x-secret" } as const;

const HOURS_2 = 2 * 60 * 60;

/** X as its documentation describes it: OAuth 2 with PKCE, posts, media, a user's posts and their figures. */
export const startX = (port?: number) => startNetwork(defineX, port);

function defineX(state: NetworkState): NetworkDefinition {
  const media = new XMedia();
  return {
    oauth: {
      network: "X",
      ...X_APP,
      entitled: ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"],
      clientAuthentication: "basic",
      pkce: "required",
      codeSeconds: 30,
      accessSeconds: HOURS_2,
      hasRefreshToken: (scopes) => scopes.includes("offline.access"),
      scopeSeparator: " ",
      cancelled: "access_denied",
      refreshRefused: {
        status: 400,
        body: { error: "invalid_request", error_description: "Value passed for the token was invalid." },
      },
      memberOf: (name) => ({
        id: BigInt(`0x${createHash("sha256").update(name).digest("hex").slice(0, 14)}`).toString(),
        name,
        handle: name.replace(/\W/g, "").slice(0, 15),
      }),
    },
    paths: { authorize: "/i/oauth2/authorize", token: "/2/oauth2/token", revoke: "/2/oauth2/revoke" },
    refusals: xRefusals,
    routes: [
      {
        call: "identity",
        method: "GET",
        path: /^\/2\/users\/me$/,
        scope: "users.read",
        answer: ({ token: { member } }) => ({
          status: 200,
          body: { data: { id: member.id, name: member.name, username: member.handle } },
        }),
      },
      {
        call: "identity",
        method: "GET",
        path: /^\/2\/users\/by\/username\/(\w+)$/,
        scope: "users.read",
        answer: ({ query }, [handle = ""]) => readUser(handle, query),
      },
      ...media.routes,
      {
        call: "create",
        method: "POST",
        path: /^\/2\/tweets$/,
        scope: "tweet.write",
        answer: (request) => createPost(state, media, request),
      },
      {
        call: "figures",
        method: "GET",
        path: /^\/2\/tweets$/,
        scope: "tweet.read",
        answer: ({ query }) => readFigures(state, query),
      },
      {
        call: "timeline",
        method: "GET",
        path: /^\/2\/users\/(\d+)\/tweets$/,
        scope: "tweet.read",
        answer: ({ query }, [account = ""]) => readTimeline(state, account, query),
      },
    ],
  };
}

/** Anyone is there but `nobody`; what was not asked for is not told. */
function readUser(handle: string, query: URLSearchParams): Answer {
  if (handle === "nobody")
    return { status: 200, body: { errors: [{ title: "Not Found Error", value: handle }] } };
  const fields = (query.get("user.fields") ?? "").split(",");
  const all: Record<string, unknown> = {
    description: `${handle} writes about engines.`,
    location: "London",
    profile_image_url: `https://pbs.twimg.com/${handle}.jpg`,
    public_metrics: { followers_count: 1_815 },
    url: "https://t.co/abc",
    entities: { url: { urls: [{ url: "https://t.co/abc", expanded_url: "https://ada.example/" }] } },
  };
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name)));
  return { status: 200, body: { data: { id: "12", name: "Ada Lovelace", username: handle, ...shown } } };
}

interface PostBody {
  text?: string;
  media?: { media_ids?: string[] };
  reply?: { in_reply_to_tweet_id?: string };
}

function createPost(state: NetworkState, media: XMedia, { bytes, token }: NetworkRequest): Answer {
  const account = token.member.id;
  const body = JSON.parse(bytes.toString()) as PostBody;
  const text = (body.text ?? "").normalize("NFC").trim();
  const ids = body.media?.media_ids ?? [];
  const replyTo = body.reply?.in_reply_to_tweet_id ?? null;
  if (!text && ids.length === 0) return problem(400, "invalid-request", "Post needs text or media.");
  if (twitter.parseTweet(text).weightedLength > 280)
    return problem(403, "about:blank", "Your Tweet text is too long.");
  const refused = media.refuse(ids, account);
  if (refused) return problem(400, "invalid-request", refused);
  if (replyTo && !state.posts.some(({ id }) => id === replyTo))
    return problem(
      403,
      "about:blank",
      "You attempted to reply to a Tweet that is deleted or not visible to you.",
    );
  const left = state.postsLeft.get(account);
  if (left === 0) return xRefusals["rate-limited"];
  if (left !== undefined) state.postsLeft.set(account, left - 1);
  const isDuplicate = state.posts.some(
    (one) => one.account === account && one.text === text && one.replyTo === replyTo,
  );
  if (isDuplicate)
    return problem(403, "about:blank", "You are not allowed to create a Tweet with duplicate content.");
  const id = `19${randomInt(1e8, 1e9)}${randomInt(1e7, 1e8)}`;
  const images = ids.map((one) => ({ id: one, alt: media.altOf(one) }));
  state.posts.push({ id, account, text, media: images, article: null, replyTo, at: Date.now() });
  return { status: 201, body: { data: { id, text: wireText(text, images).text } } };
}

/** As X gives a text back: links shortened, entities escaped, images as a link at the end. */
function wireText(text: string, images: { id: string }[]) {
  const urls: { url: string; expanded_url: string; media_key?: string }[] = [];
  const links = twitter.extractUrlsWithIndices(text, { extractUrlsWithoutProtocol: true });
  let shown = text;
  for (const { url } of links) {
    const short = `https://t.co/${createHash("sha256").update(url).digest("hex").slice(0, 10)}`;
    const whole = /^https?:/i.test(url) ? url : `http://${url}`;
    urls.push({ url: short, expanded_url: new URL(whole).href });
    shown = shown.replace(url, short);
  }
  shown = shown.replace(/[&<>]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[one] ?? one);
  for (const { id } of images.slice(0, 1)) {
    const short = `https://t.co/m${id.slice(-9)}`;
    urls.push({ url: short, expanded_url: `https://x.com/i/photo/${id}`, media_key: `3_${id}` });
    shown += ` ${short}`;
  }
  return { text: shown, entities: { urls } };
}

function readTimeline(state: NetworkState, account: string, query: URLSearchParams): Answer {
  const since = Date.parse(query.get("start_time") ?? "1970-01-01T00:00:00Z");
  const limit = Number(query.get("max_results") ?? 10);
  if (!(limit >= 5 && limit <= 100) || Number.isNaN(since))
    return problem(400, "invalid-request", "max_results is not between 5 and 100");
  const all = state.posts.filter((post) => post.account === account && post.at >= since).reverse();
  const data = all.slice(0, limit).map((post) => ({
    id: post.id,
    ...wireText(post.text, post.media),
    edit_history_tweet_ids: [post.id],
    ...(post.replyTo && { referenced_tweets: [{ type: "replied_to", id: post.replyTo }] }),
  }));
  const meta = { result_count: data.length, ...(all.length > limit && { next_token: "next" }) };
  return { status: 200, body: data.length > 0 ? { data, meta } : { meta } };
}

/** Figures that grow with the post's place on the network. */
function readFigures(state: NetworkState, query: URLSearchParams): Answer {
  const ids = (query.get("ids") ?? "").split(",");
  if (ids.length > 100) return problem(400, "invalid-request", "more than 100 ids");
  const found = ids.filter((id) => state.posts.some((post) => post.id === id));
  const data = found.map((id) => {
    const at = state.posts.findIndex((post) => post.id === id) + 1;
    const counts = {
      like_count: 4 * at,
      reply_count: at,
      retweet_count: 2 * at,
      quote_count: 0,
      bookmark_count: at,
    };
    return { id, public_metrics: { impression_count: 120 * at, ...counts } };
  });
  const errors = ids
    .filter((id) => !found.includes(id))
    .map((id) => ({
      resource_id: id,
      title: "Not Found Error",
      type: "https://api.twitter.com/2/problems/resource-not-found",
    }));
  return { status: 200, body: { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) } };
}
