/** The order matters: browsers claim to be those that came before them. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /Chrome\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browser and system by the name that a browser gives itself; null for what it does not say. */
export function describeDevice(userAgent: string | null): Device {
  const find = (list: typeof BROWSERS) => list.find(([, sign]) => sign.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
