import { expect, test } from "vitest";
import { TEXT_RESULTS } from "../../workers/contract/reading";
import type { TextError } from "../../workers/providers/text/text-error";
import { readArticle } from "../../workers/text-reader/read-article";
import { maxCpuMs, PAGES } from "../support/documents/hostile-pages";
import { cpuClock } from "../support/machine/cpu-time";

test.each(Object.entries(PAGES))("an article of %s is read in time", async (_, html) => {
  const spent = cpuClock();
  const { html: written } = await readArticle(html, "https://a.example/").catch((error: TextError) => {
    expect(error.code).toBe("too_large");
    return { html: "" };
  });
  expect(spent()).toBeLessThan(maxCpuMs());
  expect(TEXT_RESULTS.article.shape.html.safeParse(written).success).toBe(true);
});
