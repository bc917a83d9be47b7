import type { Platform } from "../../contract/social/platforms";
import type { NetworkSilence } from "../../contract/social/posts";

/** An account's permission to act, opened for one piece of work. */
export interface NetworkAccess {
  accessToken: string;
  /** The account's id on the network. */
  externalId: string;
  handle: string;
}

export interface NetworkImage {
  bytes: Uint8Array;
  contentType: string;
  /** Empty if there is no description. */
  alt: string;
}

/** One post as a network takes it; a thread on X is several, each a reply to the one before. */
export interface NetworkPost {
  text: string;
  /** The network's ids of uploaded images, with their descriptions. */
  media: { id: string; alt: string }[];
  /** The network's id of the post that it replies to. */
  replyTo: string | null;
  /** A link that LinkedIn shows below a post without images; X derives one from the text itself. */
  article?: NetworkArticle | null;
}

/** A link with what is shown of its page; networks do not read the page themselves. */
export interface NetworkArticle {
  url: string;
  title: string;
  description: string;
  /** The network's id of an uploaded image. */
  thumbnail?: string | undefined;
}

export interface PublishedPost {
  externalId: string;
  url: string;
}

/** Result of a search for a post whose creation was not confirmed. */
export type FoundPost =
  | ({ state: "found" } & PublishedPost)
  | { state: "absent" }
  /** The network cannot say. */
  | { state: "unknown" };

/** Figures of a post; null if the network does not give one. */
export interface NetworkFigures {
  impressions: number | null;
  likes: number | null;
  replies: number | null;
  reposts: number | null;
  quotes: number | null;
  bookmarks: number | null;
}

/** Calls of a network that publishing needs. Every call fails with a `NetworkError`. */
export interface SocialNetwork {
  platform: Platform;
  /** Stores an image at the network, unseen by anyone; it may be repeated. Resolves to the network's id. */
  uploadImage(access: NetworkAccess, image: NetworkImage): Promise<string>;
  /** Publishes. It cannot be undone, so after an `unconfirmed` failure it must not be repeated. */
  createPost(access: NetworkAccess, post: NetworkPost): Promise<PublishedPost>;
  /** Looks for a post whose creation was not confirmed, among those since `since` (epoch milliseconds). */
  findPost(access: NetworkAccess, post: NetworkPost, since: number): Promise<FoundPost>;
  /** Figures of posts by their ids; null if this app has no access to them. */
  readFigures(access: NetworkAccess, ids: string[]): Promise<Map<string, NetworkFigures> | null>;
}

/**
 * Kinds of failed calls. `unavailable`: the network did not act, and may later; `unconfirmed`: it may have acted;
 * `expired`: the tokens are refused; `app_forbidden`: the network has not given this site's app access.
 */
export type NetworkFailure =
  | "rate_limited"
  | "expired"
  | "permission_missing"
  | "app_forbidden"
  | "duplicate"
  | "content_rejected"
  | "media_rejected"
  | "usage_capped"
  | "api_version_ended"
  | "unavailable"
  | "unconfirmed";

export class NetworkError extends Error {
  constructor(
    readonly failure: NetworkFailure,
    /** Message of the network for the post's author; never a token. Empty if there is none. */
    readonly detail: string,
    readonly extra: {
      /** Time from which the account may act again, in epoch milliseconds; with `rate_limited`. */
      retryAt?: number;
      /** Post that the network has already; with `duplicate`. */
      existing?: PublishedPost;
      /** Reason why the network said nothing. */
      silence?: NetworkSilence;
      /** Words of ours, for the log: an author would take them for the network's. */
      note?: string;
    } = {},
  ) {
    super(`${failure}: ${detail || (extra.note ?? extra.silence ?? "")}`);
    this.name = "NetworkError";
  }
}

/** A failure about which the network said nothing. */
export const silentFailure = (failure: NetworkFailure, note: string, silence?: NetworkSilence) =>
  new NetworkError(failure, "", { note, ...(silence && { silence }) });
