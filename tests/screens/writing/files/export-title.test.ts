// @vitest-environment jsdom
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { documentOfHtml } from "~/screens/writing/document/document-html";
import { exportDocument } from "~/screens/writing/export/export-document";

describe("an exported file begins with the document's title", () => {
  const textOf = async (kind: "markdown" | "html" | "docx", html: string, title: string) => {
    const file = await exportDocument(kind, documentOfHtml(html), {
      title,
      untitled: "Untitled",
      language: "en",
    });
    const bytes = await new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(file);
    });
    if (kind !== "docx") return new TextDecoder().decode(bytes);
    return strFromU8(unzipSync(new Uint8Array(bytes))["word/document.xml"]!);
  };
  const bodyOf = (text: string) => text.replace(/^[^]*?<(?:w:)?body/, "");
  const TITLE = "Rent *and* costs";

  test("as a heading above its text", async () => {
    expect(await textOf("markdown", "<p>Text</p>", TITLE)).toBe("# Rent \\*and\\* costs\n\nText\n");
    expect(await textOf("html", "<p>Text</p>", TITLE)).toContain("<h1>Rent *and* costs</h1><p>Text</p>");
    expect(await textOf("docx", "<p>Text</p>", TITLE)).toMatch(
      /<w:pStyle w:val="Title"\/>.*Rent \*and\* costs.*Text/,
    );
  });

  test.each(["markdown", "html", "docx"] as const)(
    "once, where the text begins with it (%s)",
    async (kind) => {
      const text = await textOf(kind, "<h2>Rent <em>and</em> costs</h2><p>Text</p>", "Rent and costs");
      expect(
        bodyOf(text)
          .replace(/<[^>]*>|[*]/g, "")
          .match(/Rent\s+and\s+costs/g),
      ).toHaveLength(1);
    },
  );

  test.each(["markdown", "html", "docx"] as const)("but without one, with its text (%s)", async (kind) => {
    const text = await textOf(kind, "<p>Text</p>", "  ");
    expect(bodyOf(text)).not.toMatch(/Untitled|<h1|Title|#/);
  });
});
