import { describe, expect, it } from "vitest";
import { changesIn, partsOf, textWith } from "~/screens/social/post/improve/text-changes";

const TEXT = "We bake bread every day.\n\nCome and taste the bread at six.";
const PROPOSAL = "We bake fresh bread every morning.\n\nCome and taste the bread at half past six.";

describe("a proposal for a text", () => {
  it("is shown as changes between what stays", () => {
    const parts = partsOf(TEXT, PROPOSAL);
    expect(changesIn(parts)).toBe(3);
    expect(parts[0]).toEqual({ kind: "same", text: "We bake " });
  });

  it("gives the proposal where all changes are accepted, and the text where none is", () => {
    const parts = partsOf(TEXT, PROPOSAL);
    expect(textWith(parts, () => true)).toBe(PROPOSAL);
    expect(textWith(parts, () => false)).toBe(TEXT);
  });

  it("takes any choice of changes", () => {
    const parts = partsOf(TEXT, PROPOSAL);
    expect(textWith(parts, (id) => id === 1)).toBe(
      "We bake bread every morning.\n\nCome and taste the bread at six.",
    );
  });

  it("is one change where almost nothing stays, and none where it is the same", () => {
    expect(
      changesIn(partsOf("Hello world, how are you?", "Bonjour à tous et à toutes, ça va bien ici")),
    ).toBe(1);
    expect(changesIn(partsOf(TEXT, TEXT))).toBe(0);
    expect(partsOf("", "New")).toEqual([{ kind: "change", id: 0, before: "", after: "New" }]);
  });
});
