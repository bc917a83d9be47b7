import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endlessObjects } from "../support/documents/hostile.ts";
import { Library } from "./library.ts";

/** Made before anything is sent: making it stops this process for so long that connections would be stale. */
const ENDLESS = endlessObjects();

let library: Library;

beforeAll(async () => {
  library = await Library.start();
});
afterAll(() => library.product.remove());

it("leaves no process behind, neither server nor reader, if only the command is killed", async () => {
  const { product } = library;
  const document = await library.upload(ENDLESS);
  await vi.waitFor(() => expect(library.jobsOf(document)[0]?.crashes).toBe(1), {
    timeout: 60_000,
    interval: 50,
  });
  await product.killAlone();
  await expect(fetch(product.origin)).rejects.toThrow();
  await product.start();
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
});
