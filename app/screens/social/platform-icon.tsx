import { PLATFORM_NAMES, type Platform } from "#workers/contract/social/platforms";
import { joinClasses } from "~/ui/join-classes";

/** The networks' own signs: the icon library has no brands. */
const PATHS: Record<Platform, string> = {
  linkedin:
    "M20.45 20.45h-3.55v-5.57c0-1.33-.03-3.04-1.85-3.04-1.86 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.41v1.56h.05a3.75 3.75 0 0 1 3.37-1.85c3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13M7.12 20.45H3.55V9h3.57zM22.22 0H1.77C.8 0 0 .77 0 1.73v20.54C0 23.22.8 24 1.77 24h20.45c.98 0 1.78-.78 1.78-1.73V1.73C24 .77 23.2 0 22.22 0",
  twitter:
    "M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.22-6.82-5.96 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23zm-1.16 17.52h1.83L7.08 4.13H5.12z",
};

interface PlatformIconProps {
  platform: Platform;
  /** Gives the icon a label, where no text near it names the network. */
  labelled?: boolean;
  className?: string;
}

/** The sign of a network. */
export function PlatformIcon({ platform, labelled = false, className = "size-4" }: PlatformIconProps) {
  const name = labelled
    ? { role: "img", "aria-label": PLATFORM_NAMES[platform] }
    : { "aria-hidden": true as const };
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      {...name}
      className={joinClasses(
        "shrink-0",
        platform === "linkedin" && "text-[color:light-dark(#0a66c2,#71b7fb)]",
        className,
      )}
    >
      <path d={PATHS[platform]} />
    </svg>
  );
}
