import type { Platform } from "../../contract/social/platforms";
import type { Config, NetworkApp } from "../../env";
import { LinkedIn } from "./linkedin";
import type { SocialNetwork } from "./network";
import { X } from "./x";

/** What the operator configured of a network; null if nothing. */
export const appOn = (config: Config, platform: Platform): NetworkApp | null =>
  platform === "linkedin" ? config.linkedin : config.x;

/** A network as the operator configured it; null if nobody can publish to it. */
export function openNetwork({ linkedin, x }: Config, platform: Platform): SocialNetwork | null {
  if (platform === "linkedin") return linkedin && new LinkedIn(linkedin);
  return x && new X(x);
}
