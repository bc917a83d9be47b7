import { expect, test } from "vitest";
import { describeDevice } from "../../../workers/features/accounts/profile/describe-device";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const BLINK = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${WEBKIT} CriOS/129.0 Mobile/15E148 Safari/604.1`,
    "Chrome",
    "iPhone",
    true,
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) ${WEBKIT} Version/17.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPad",
    true,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.0 Safari/605.1.15`,
    "Safari",
    "macOS",
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/129.0.0.0 Safari/537.36 Edg/129.0`,
    "Microsoft Edge",
    "Windows",
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${BLINK} Chrome/129.0.0.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
    true,
  ],
  [
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0",
    "Firefox",
    "Linux",
    false,
  ],
])("a device is called by browser and system: %s", (userAgent, browser, system, is_handheld) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system, is_handheld });
});

test.each([null, "", "curl/8.5.0", "x".repeat(500)])("nothing is made up for %s", (userAgent) => {
  expect(describeDevice(userAgent)).toEqual({ browser: null, system: null, is_handheld: false });
});
