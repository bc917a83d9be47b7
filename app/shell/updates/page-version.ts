/** The version in the `app-version` meta tag; null if there is none that can be read. */
export function pageVersion(document: Document): string | null {
  const content = document.querySelector("meta[name=app-version]")?.getAttribute("content");
  try {
    return versionOf(JSON.parse(content ?? "null"));
  } catch {
    return null;
  }
}

/** The version that the server runs; null if it cannot be read. */
export async function deployedVersion(): Promise<string | null> {
  try {
    const answer = await fetch("/version.json", { cache: "no-store" });
    return answer.ok ? versionOf(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** The `version` field of a descriptor: a text that is not empty, else null. */
function versionOf(descriptor: unknown): string | null {
  const version = (descriptor as { version?: unknown } | null)?.version;
  return typeof version === "string" && version !== "" ? version : null;
}
