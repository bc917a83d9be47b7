import type { Platform } from "../../contract/social/platforms";
import type { Config } from "../../core/env";
import type { NetworkApp } from "../../providers/access";
import { LinkedIn } from "../../providers/social/linkedin";
import type { SocialNetwork } from "../../providers/social/network";
import { X } from "../../providers/social/x";

/** App that the operator configured on a network; null if none. */
export const appOn = (config: Config, platform: Platform): NetworkApp | null =>
  platform === "linkedin" ? config.linkedin : config.x;

/** A network as the operator configured it; null if nobody can publish to it. */
export function openNetwork({ linkedin, x }: Config, platform: Platform): SocialNetwork | null {
  if (platform === "linkedin") return linkedin && new LinkedIn(linkedin);
  return x && new X(x);
}
