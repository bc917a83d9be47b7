import { describe, expect, test } from "vitest";
import { readTranscription } from "../../../../workers/features/documents/scans/scan-prompt";
import { cpuClock, quickMs } from "../../../support/machine/cpu-time";
import { plainPage, transcribedPage } from "../../../../workers/features/documents/scans/transcribed-page";

const reply = (text: string, truncated = false) => ({ text, truncated });

describe("what a model replies to the picture of a page", () => {
  test("is the transcription between its marks, no matter what is said around it", () => {
    expect(readTranscription(reply("Here you are:\n<page>\n# Lease\n\nRent.\n</page>\nAnything else?"))).toBe(
      "# Lease\n\nRent.",
    );
    expect(readTranscription(reply("<page>```markdown\n# Lease\n```</page>"))).toBe("# Lease");
    expect(readTranscription(reply("<page></page>"))).toBe("");
  });

  test.each([
    ["a refusal", "I'm sorry, I can't help with that."],
    ["one without its end", "<page>The first half"],
    ["one that is stuck in a line", `<page>Total due 12\n${"and so on it goes\n".repeat(40)}</page>`],
    ["one that is stuck in words", `<page>Total ${"the amount of ".repeat(40)}</page>`],
    [
      "one longer than any page",
      `<page>${Array.from({ length: 9_000 }, (_, n) => `word${n}`).join(" ")}</page>`,
    ],
  ])("is not taken where it is none: %s", (_, text) => {
    expect(() => readTranscription(reply(text))).toThrow("the reply");
  });

  test("is not accepted if it was cut off", () => {
    expect(() => readTranscription(reply("<page>All of it</page>", true))).toThrow("cut off");
  });

  test("may repeat what forms repeat: empty cells, dots, rules", () => {
    const form = `<page>${"| | | | | | |\n".repeat(30)}\nName ${".".repeat(300)}\n${"_ ".repeat(80)}</page>`;
    expect(readTranscription(reply(form))).toContain("Name");
  });
});

describe("a page read from its picture", () => {
  test("is written like any other page: headings, paragraphs, tables with tabs, without marks of Markdown", () => {
    const { text, blocks } = plainPage(
      3,
      [
        "# Annual **report**",
        "The rent is\n*due* on the 1st, see [clause 4](https://example.org/x).",
        "| Region | Revenue |\n|---|---|\n| North | 1,204 |\n| South &amp; coast | 983 |",
        "1. First item\n2. Second item\n   - below it",
        "Total: 5 * 3 = 15 <br> [illegible]",
      ].join("\n\n"),
    );
    expect(text.split("\n\n")).toEqual([
      "Annual report",
      "The rent is due on the 1st, see clause 4.",
      "Region\tRevenue\nNorth\t1,204\nSouth & coast\t983",
      "1. First item",
      "2. Second item",
      "below it",
      "Total: 5 * 3 = 15 [illegible]",
    ]);
    expect(blocks.slice(0, 3).map(({ kind, level }) => [kind, level])).toEqual([
      ["heading", 1],
      ["text", 0],
      ["table", 0],
    ]);
    for (const { start, end } of blocks) expect(text.slice(start, end)).not.toMatch(/^\s|\s$|^$/);
  });

  test("has passages under its headings and a note, and says where it comes from", () => {
    const row = transcribedPage(
      2,
      "# Lease\n\nThe monthly rent amounts to 1,250 crowns and is due on the first.",
    );
    expect(row).toMatchObject({ page: 2, status: "text", text_from: "picture" });
    expect(row.chunks).toMatchObject([{ headings: ["Lease"], kind: "text" }]);
    expect(row.note).toContain("1,250 crowns");
  });

  test("that has no words stays a picture", () => {
    expect(transcribedPage(2, "")).toMatchObject({ status: "image", text: "", text_from: "picture" });
  });

  test("cannot put images, links or HTML into the text", () => {
    const { text } = plainPage(
      1,
      "![pay](https://attacker.example/x.png) <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n> quoted",
    );
    expect(text).not.toMatch(/attacker|onerror|<script|!\[/);
    expect(text).toContain("quoted");
  });

  test.each([
    ["emphasis", "_a".repeat(15_000)],
    ["quotes", ">".repeat(60_000)],
    ["lists", "- ".repeat(30_000)],
    ["brackets", "![a](".repeat(12_000)],
    ["quotes of few characters", "> ".repeat(4_900)],
  ])("of %s without end is read in time, as words", (_, hostile) => {
    const spent = cpuClock();
    const { text } = plainPage(1, `Total: 12 euros\n\n${hostile}\n\n<b>Paid</b> on Monday`);
    expect(spent()).toBeLessThan(quickMs());
    expect(text).toContain("Total: 12 euros");
    expect(text).toMatch(/Paid\s+on Monday/);
  });
});
