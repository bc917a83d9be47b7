import { z } from "zod";
import type { NetworkApp } from "../access";
import { callNetwork, readAnswer } from "./call-network";
import {
  silentFailure,
  type FoundPost,
  type NetworkAccess,
  type NetworkFigures,
  type NetworkImage,
  type NetworkPost,
  type PublishedPost,
  type SocialNetwork,
} from "./network";
import { isSameText } from "./x-text";
import { xFailure } from "./x-failure";
import { uploadToX } from "./x-media";

/** Posts of a user that one call reads, and posts whose figures one call reads. */
const PAGE = 100;

const Created = z.object({ data: z.object({ id: z.string().regex(/^\d+$/) }) });

const Timeline = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        entities: z
          .object({
            urls: z
              .array(
                z.object({
                  url: z.string(),
                  expanded_url: z.string().optional(),
                  media_key: z.string().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
        referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
      }),
    )
    .optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
});

const count = z.number().int().optional();
const Figures = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z
          .object({
            impression_count: count,
            like_count: count,
            reply_count: count,
            retweet_count: count,
            quote_count: count,
            bookmark_count: count,
          })
          .optional(),
      }),
    )
    .optional(),
});

/** X's API v2. Each post that is written or read costs the operator money. */
export class X implements SocialNetwork {
  readonly platform = "twitter";

  constructor(private readonly app: NetworkApp) {}

  uploadImage(access: NetworkAccess, image: NetworkImage): Promise<string> {
    return uploadToX(this.app.apiBaseUrl, access, image);
  }

  async createPost(access: NetworkAccess, { text, media, replyTo }: NetworkPost): Promise<PublishedPost> {
    const answer = await callNetwork({
      url: `${this.app.apiBaseUrl}/2/tweets`,
      method: "POST",
      accessToken: access.accessToken,
      isFinal: true,
      json: {
        ...((text.trim() !== "" || media.length === 0) && { text }),
        ...(media.length > 0 && { media: { media_ids: media.map(({ id }) => id) } }),
        ...(replyTo && { reply: { in_reply_to_tweet_id: replyTo } }),
      },
    });
    if (answer.status >= 300) throw xFailure(answer, "content_rejected");
    const id = readAnswer(Created, answer)?.data.id;
    // The post was accepted: without its id it must not be sent again either.
    if (!id) throw silentFailure("unconfirmed", "X did not name the post");
    return publishedPost(access, id);
  }

  async findPost(access: NetworkAccess, post: NetworkPost, since: number): Promise<FoundPost> {
    const query = new URLSearchParams({
      max_results: String(PAGE),
      start_time: new Date(since).toISOString().replace(/\.\d+Z$/, "Z"),
      "tweet.fields": "entities,referenced_tweets",
      exclude: "retweets",
    });
    const answer = await callNetwork({
      url: `${this.app.apiBaseUrl}/2/users/${access.externalId}/tweets?${query}`,
      accessToken: access.accessToken,
    });
    if (answer.status === 403) return { state: "unknown" };
    if (answer.status >= 300) throw xFailure(answer, "unavailable");
    const timeline = readAnswer(Timeline, answer);
    if (!timeline) return { state: "unknown" };
    const found = (timeline.data ?? []).find(
      (one) => repliedTo(one) === post.replyTo && isSameText(post.text, one),
    );
    if (found) return { state: "found", ...publishedPost(access, found.id) };
    // Further pages were not read: it may be on one of them.
    return { state: timeline.meta?.next_token ? "unknown" : "absent" };
  }

  async readFigures(access: NetworkAccess, ids: string[]): Promise<Map<string, NetworkFigures> | null> {
    const figures = new Map<string, NetworkFigures>();
    for (let at = 0; at < ids.length; at += PAGE) {
      const query = new URLSearchParams({
        ids: ids.slice(at, at + PAGE).join(","),
        "tweet.fields": "public_metrics",
      });
      const answer = await callNetwork({
        url: `${this.app.apiBaseUrl}/2/tweets?${query}`,
        accessToken: access.accessToken,
      });
      if (answer.status === 403) return null;
      if (answer.status >= 300) throw xFailure(answer, "unavailable");
      for (const { id, public_metrics: counts } of readAnswer(Figures, answer)?.data ?? [])
        if (counts)
          figures.set(id, {
            impressions: counts.impression_count ?? null,
            likes: counts.like_count ?? null,
            replies: counts.reply_count ?? null,
            reposts: counts.retweet_count ?? null,
            quotes: counts.quote_count ?? null,
            bookmarks: counts.bookmark_count ?? null,
          });
    }
    return figures;
  }
}

const repliedTo = ({ referenced_tweets = [] }: { referenced_tweets?: { type: string; id: string }[] }) =>
  referenced_tweets.find(({ type }) => type === "replied_to")?.id ?? null;

const publishedPost = ({ handle }: NetworkAccess, id: string): PublishedPost => ({
  externalId: id,
  url: `https://x.com/${handle || "i"}/status/${id}`,
});
