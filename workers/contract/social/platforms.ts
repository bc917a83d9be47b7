import { z } from "zod/mini";

/** The networks that the planner publishes to. X is `twitter` on the wire and in the database. */
export const PLATFORMS = ["linkedin", "twitter"] as const;

export type Platform = (typeof PLATFORMS)[number];

/** Names of the networks; they are the same in every language. */
export const PLATFORM_NAMES: Record<Platform, string> = { linkedin: "LinkedIn", twitter: "X" };

/** A network in any spelling that clients send: `x` is `twitter`. */
export const PlatformName = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.pipe(
    z.transform((name: string) => (name === "x" ? "twitter" : name)),
    z.enum(PLATFORMS),
  ),
);

/** Characters that a post may have: plain ones on LinkedIn, weighted ones in each part of a thread on X. */
export const MAX_POST_LENGTH: Record<Platform, number> = { linkedin: 3_000, twitter: 280 };

/** Posts of one thread on X. */
export const MAX_THREAD_PARTS = 25;

const EVERYWHERE = ["image/png", "image/jpeg", "image/gif"];

/** Formats of images that each network takes. */
export const IMAGE_TYPES: Record<Platform, readonly string[]> = {
  linkedin: EVERYWHERE,
  twitter: [...EVERYWHERE, "image/webp"],
};

/** Longest side of an image, in pixels: networks refuse more. */
export const MAX_IMAGE_SIDE = 8_192;

/** Images of one post. */
export const MAX_IMAGES: Record<Platform, number> = { linkedin: 20, twitter: 4 };
