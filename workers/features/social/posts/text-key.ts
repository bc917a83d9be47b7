import { createHash } from "node:crypto";
import { normalForm } from "../../../contract/text/normal-form";

/**
 * A key that is the same for texts that readers take for the same: case, spaces and punctuation do not count. Empty for
 * a text without letters and digits.
 */
export function textKey(parts: readonly string[]): string {
  const plain = normalForm(parts.join(" "), "NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return plain === "" ? "" : createHash("sha256").update(plain).digest("base64url").slice(0, 22);
}
