import { z } from "zod";
import type { LinkedInApp } from "../access";
import { callNetwork, readAnswer, type NetworkAnswer, type NetworkCall } from "./call-network";
import { linkedInFailure, linkedInPost } from "./linkedin-failure";
import { toLittleText } from "./little-text";
import {
  silentFailure,
  type NetworkAccess,
  type NetworkImage,
  type NetworkPost,
  type PublishedPost,
  type SocialNetwork,
} from "./network";

const PostUrn = z.string().regex(/^urn:li:(share|ugcPost):\d+$/);
const InitializedUpload = z.object({ value: z.object({ uploadUrl: z.url(), image: z.string().min(1) }) });

/** LinkedIn's Posts API, for the posts of members. Their history and figures cannot be read with the permissions of it. */
export class LinkedIn implements SocialNetwork {
  readonly platform = "linkedin";

  constructor(private readonly app: LinkedInApp) {}

  async uploadImage(access: NetworkAccess, image: NetworkImage): Promise<string> {
    const begun = await this.#call({
      url: `${this.app.apiBaseUrl}/rest/images?action=initializeUpload`,
      method: "POST",
      accessToken: access.accessToken,
      json: { initializeUploadRequest: { owner: access.externalId } },
    });
    if (begun.status !== 200) throw linkedInFailure(begun, "media_rejected");
    const upload = readAnswer(InitializedUpload, begun)?.value;
    if (!upload) throw silentFailure("unavailable", "LinkedIn named no address for the image");
    const put = await callNetwork({
      url: upload.uploadUrl,
      method: "PUT",
      accessToken: access.accessToken,
      headers: { "content-type": image.contentType },
      body: image.bytes as Uint8Array<ArrayBuffer>,
    });
    if (put.status !== 200 && put.status !== 201) throw linkedInFailure(put, "media_rejected");
    return upload.image;
  }

  async createPost(access: NetworkAccess, post: NetworkPost): Promise<PublishedPost> {
    if (post.replyTo) throw silentFailure("content_rejected", "LinkedIn has no threads");
    const content = contentOf(post);
    const answer = await this.#call({
      url: `${this.app.apiBaseUrl}/rest/posts`,
      method: "POST",
      accessToken: access.accessToken,
      isFinal: true,
      json: {
        author: access.externalId,
        commentary: toLittleText(post.text),
        visibility: "PUBLIC",
        distribution: {
          feedDistribution: "MAIN_FEED",
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
        ...(content && { content }),
      },
    });
    if (answer.status !== 201) throw linkedInFailure(answer, "content_rejected");
    const urn = PostUrn.safeParse(answer.headers.get("x-restli-id"));
    // The post was accepted: without its id it must not be sent again either.
    if (!urn.success) throw silentFailure("unconfirmed", "LinkedIn did not name the post");
    return linkedInPost(urn.data);
  }

  findPost(): Promise<{ state: "unknown" }> {
    return Promise.resolve({ state: "unknown" });
  }

  readFigures(): Promise<null> {
    return Promise.resolve(null);
  }

  #call(call: NetworkCall): Promise<NetworkAnswer> {
    return callNetwork({
      ...call,
      headers: { "linkedin-version": this.app.version, "x-restli-protocol-version": "2.0.0" },
    });
  }
}

function contentOf({ media, article }: NetworkPost): object | null {
  const [first] = media;
  if (first && media.length > 1)
    return { multiImage: { images: media.map(({ id, alt }) => ({ id, altText: alt })) } };
  if (first) return { media: { id: first.id, altText: first.alt } };
  if (!article) return null;
  const { url, title, description, thumbnail } = article;
  return {
    article: { source: url, title, ...(description && { description }), ...(thumbnail && { thumbnail }) },
  };
}
