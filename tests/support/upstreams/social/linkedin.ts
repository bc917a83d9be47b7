import { createHash, randomInt } from "node:crypto";
import { readLittleFormat } from "./little-format.ts";
import {
  startNetwork,
  type Answer,
  type NetworkDefinition,
  type NetworkRequest,
  type NetworkState,
} from "./network-server.ts";

/** App that the product is configured with to reach it. */
export const LINKEDIN_APP = { clientId: "scripted-linkedin", clientSecret: "linkedin-secret" } as const;

/** The versions that have not ended. */
const VERSIONS = { from: "202512", to: "202611" };
const MAX_COMMENTARY = 3_000;
const DAYS_60 = 60 * 24 * 60 * 60;

interface Upload {
  owner: string;
  contentType: string | null;
}

/** LinkedIn as its documentation describes it: sign-in, userinfo, images and the Posts API. */
export const startLinkedIn = (port?: number) => startNetwork(defineLinkedIn, port);

function defineLinkedIn(state: NetworkState): NetworkDefinition {
  const uploads = new Map<string, Upload>();
  const version = ({ headers }: NetworkRequest): Answer | null => {
    const asked = headers["linkedin-version"];
    if (!asked) return refuse(400, "VERSION_MISSING", "A version must be present. Please specify a version.");
    if (asked < VERSIONS.from || asked > VERSIONS.to)
      return refuse(426, "NONEXISTENT_VERSION", `Requested version ${asked} is not active`);
    if (headers["x-restli-protocol-version"] !== "2.0.0")
      return refuse(400, "BAD_REQUEST", "X-Restli-Protocol-Version must be 2.0.0");
    return null;
  };
  return {
    oauth: {
      network: "LinkedIn",
      ...LINKEDIN_APP,
      entitled: ["openid", "profile", "email", "w_member_social"],
      clientAuthentication: "post",
      // Its flow for web apps answers a verifier as it answers a wrong secret.
      pkce: "refused",
      codeSeconds: 30 * 60,
      accessSeconds: DAYS_60,
      hasRefreshToken: () => false,
      scopeSeparator: ",",
      cancelled: "user_cancelled_authorize",
      refreshRefused: { status: 400, body: { error: "invalid_request" } },
      memberOf: (name) => ({ id: `urn:li:person:${hash(name).slice(0, 10)}`, name, handle: "" }),
    },
    paths: {
      authorize: "/oauth/v2/authorization",
      token: "/oauth/v2/accessToken",
      revoke: "/oauth/v2/revoke",
    },
    refusals: {
      unauthorized: refuse(401, "INVALID_ACCESS_TOKEN", "Invalid access token"),
      forbidden: refuse(403, "ACCESS_DENIED", "Not enough permissions to access: partnerApiPosts.CREATE"),
      "rate-limited": refuse(
        429,
        "TOO_MANY_REQUESTS",
        "Resource level throttle MEMBER DAY limit for calls to this resource is reached.",
      ),
      rejected: refuse(422, "INVALID_CONTENT", "The content was refused"),
      "media-rejected": refuse(400, "INVALID_IMAGE", "The image is not supported"),
    },
    routes: [
      {
        call: "identity",
        method: "GET",
        path: /^\/v2\/userinfo$/,
        scope: "openid",
        answer: ({ token: { member } }) => ({
          status: 200,
          body: { sub: member.id.replace("urn:li:person:", ""), name: member.name, email_verified: true },
        }),
      },
      {
        call: "upload",
        method: "POST",
        path: /^\/rest\/images$/,
        scope: "w_member_social",
        guard: version,
        answer: ({ query, bytes, token, origin }) => {
          const { initializeUploadRequest } = JSON.parse(bytes.toString()) as {
            initializeUploadRequest?: { owner?: string };
          };
          if (
            query.get("action") !== "initializeUpload" ||
            initializeUploadRequest?.owner !== token.member.id
          )
            return refuse(400, "BAD_REQUEST", "The owner is not the member");
          const id = hash(`${Math.random()}`).slice(0, 20);
          uploads.set(id, { owner: token.member.id, contentType: null });
          const uploadUrl = `${origin}/dms-uploads/${id}`;
          const value = { uploadUrlExpiresAt: Date.now() + DAYS_60, uploadUrl, image: `urn:li:image:${id}` };
          return { status: 200, body: { value } };
        },
      },
      {
        call: "upload",
        method: "PUT",
        path: /^\/dms-uploads\/(\w+)$/,
        answer: ({ headers, bytes, token }, [id = ""]) => {
          const upload = uploads.get(id);
          if (upload?.owner !== token.member.id) return refuse(403, "ACCESS_DENIED", "Not your upload");
          const contentType = headers["content-type"] ?? "";
          if (!/^image\/(jpeg|png|gif)$/.test(contentType) || bytes.length === 0)
            return refuse(400, "INVALID_IMAGE", "The image is not supported");
          upload.contentType = contentType;
          return { status: 201 };
        },
      },
      {
        call: "create",
        method: "POST",
        path: /^\/rest\/posts$/,
        scope: "w_member_social",
        guard: version,
        answer: (request) => createPost(state, uploads, request),
      },
    ],
  };
}

interface PostBody {
  author?: string;
  commentary?: string;
  visibility?: string;
  lifecycleState?: string;
  distribution?: { feedDistribution?: string };
  content?: {
    media?: { id: string; altText?: string };
    multiImage?: { images: { id: string; altText?: string }[] };
    article?: { source?: string; title?: string; description?: string; thumbnail?: string };
  };
}

function createPost(
  state: NetworkState,
  uploads: Map<string, Upload>,
  { bytes, token }: NetworkRequest,
): Answer {
  const account = token.member.id;
  const body = JSON.parse(bytes.toString()) as PostBody;
  const { commentary = "", content = {} } = body;
  const isWhole =
    body.author === account &&
    body.visibility === "PUBLIC" &&
    body.lifecycleState === "PUBLISHED" &&
    body.distribution?.feedDistribution === "MAIN_FEED";
  if (!isWhole) return refuse(400, "BAD_REQUEST", "A required field is missing or wrong");
  if (commentary.length > 2 * MAX_COMMENTARY || readLittleFormat(commentary).length > MAX_COMMENTARY)
    return refuse(422, "LENGTH_TOO_LONG", "ShareCommentary text length exceeded the maximum allowed");
  const { article } = content;
  if (article && (!article.title || !/^https?:/.test(article.source ?? "")))
    return refuse(422, "MISSING_FIELD", "An article needs a source and a title");
  if (article && (content.media || content.multiImage))
    return refuse(422, "INVALID_CONTENT", "A post has one kind of content");
  const images = content.media ? [content.media] : (content.multiImage?.images ?? []);
  if (content.multiImage && (images.length < 2 || images.length > 20))
    return refuse(422, "INVALID_CONTENT", "MultiImage takes 2 to 20 images");
  const thumbnail = article?.thumbnail ? [{ id: article.thumbnail }] : [];
  for (const { id } of [...images, ...thumbnail]) {
    const upload = uploads.get(id.replace("urn:li:image:", ""));
    if (!upload?.contentType || upload.owner !== account)
      return refuse(422, "INVALID_CONTENT", `${id} is not an image of the author`);
  }
  const left = state.postsLeft.get(account);
  if (left === 0) return refuse(429, "TOO_MANY_REQUESTS", "MEMBER DAY limit is reached");
  if (left !== undefined) state.postsLeft.set(account, left - 1);
  const post = {
    account,
    text: readLittleFormat(commentary),
    media: images.map(({ id, altText = "" }) => ({ id, alt: altText })),
    article: article ?? null,
    replyTo: null,
  };
  const earlier = state.posts.find((one) => one.account === account && one.text === post.text);
  if (earlier)
    return {
      status: 422,
      body: {
        errorDetailType: "com.linkedin.common.error.BadRequest",
        message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${earlier.id}`,
        errorDetails: {
          inputErrors: [{ description: "Duplicate post is detected", input: {}, code: "DUPLICATE_POST" }],
        },
        status: 422,
      },
    };
  const id = `urn:li:share:7${randomInt(1e9, 1e10)}${randomInt(1e8, 1e9)}`;
  state.posts.push({ id, ...post, at: Date.now() });
  return { status: 201, headers: { "x-restli-id": id } };
}

const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status, code, message },
});

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
