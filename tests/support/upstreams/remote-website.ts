import { inject } from "vitest";
import type { SiteKind, SiteVisits } from "./website";

/** A website of the test's own, started by the machine that runs the tests. */
export async function openWebsite(kind: SiteKind) {
  const ask = async (call: string) => (await fetch(`${inject("websitesUrl")}/${call}`)).json();
  const { url, otherUrl, canaryUrl } = (await ask(`start?kind=${kind}`)) as Record<
    "url" | "otherUrl" | "canaryUrl",
    string
  >;
  const visitsOf = (site: string) => ask(`visits?url=${site}`) as Promise<SiteVisits>;
  return {
    url,
    otherUrl,
    visits: () => visitsOf(url),
    /** Requests to the hosts that no page may lead to. */
    strayVisits: async () =>
      (await Promise.all([otherUrl, canaryUrl].map(visitsOf))).flatMap(({ requests }) => requests),
    change: () => ask(`change?url=${url}`),
    /** Lets the next requests for its robots.txt fail, as often as that. */
    failRobots: (times: number) => ask(`fail?url=${url}&times=${times}`),
    /** Lets the next requests for one of its pages fail, as often as that. */
    failPage: (path: string, times: number) => ask(`fail-page?url=${url}&path=${path}&times=${times}`),
    stop: () => ask(`stop?url=${url}`),
  };
}
