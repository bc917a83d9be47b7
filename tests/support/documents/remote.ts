import { inject } from "vitest";
import type { TestDocument } from "./paper.ts";
import type { MAKERS } from "./serve.ts";

type Makers = Omit<typeof MAKERS, "factOf" | "RED" | "TABLE" | "SCANNED">;

/** A document for a test inside workerd: made by the test run's own process, by the function of that name. */
export async function remoteDocument<Name extends keyof Makers>(
  name: Name,
  ...[argument]: Parameters<Makers[Name]>
): Promise<TestDocument> {
  const url = new URL(name, inject("documentsUrl"));
  if (argument !== undefined) url.searchParams.set("with", JSON.stringify(argument));
  const made = (await (await fetch(url)).json()) as { bytes: string } & Omit<TestDocument, "bytes">;
  return { ...made, bytes: Uint8Array.from(Buffer.from(made.bytes, "base64")) };
}
