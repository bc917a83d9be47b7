import Bowser from "bowser";
import type { Device } from "../../../contract/session";

/** Browser and system by the name that a browser gives itself. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, is_handheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isApplePhone = platform.vendor === "Apple" && platform.type !== "desktop";
  return {
    browser: browser.name || null,
    system: (isApplePhone && platform.model) || os.name || null,
    is_handheld: platform.type === "mobile" || platform.type === "tablet",
  };
}
