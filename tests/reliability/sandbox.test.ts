import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_PASSWORD } from "../support/sandbox/accounts.ts";
import { Product } from "./product.ts";

const SANDBOX = {
  file: fileURLToPath(new URL("../../.ci/sandbox.mjs", import.meta.url)),
  readyLine: "The sandbox is ready.",
};

const sandbox = new Product("http://127.0.0.1:1", SANDBOX);
beforeAll(() => sandbox.start());
afterAll(() => sandbox.remove());

const post = (path: string, body: object, token?: string) =>
  fetch(`${sandbox.origin}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

describe("npm run sandbox", () => {
  it("prints accounts, and a user signed in with one is answered by the simulated model", async () => {
    const email = /(\S+@example\.com) +plan combo/.exec(sandbox.output)?.[1];
    const signedIn = await post("/v01/auth/user-login", { email, password: SANDBOX_PASSWORD });
    const { token } = (await signedIn.json()) as { token: string };
    const model_id = await sandbox.model();
    const answer = await post("/ai/chatgpt/query", { model_id, query: "Who are you?" }, token);
    const words = [...(await answer.text()).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, word]) => word);
    expect(words.join("")).toContain("This answer is simulated");
  });

  it("says on its pages that its services are simulated, in the reader's language", async () => {
    const page = async (language: string) =>
      (await fetch(sandbox.origin, { headers: { "accept-language": language } })).text();
    expect(await page("en")).toContain("Simulated services");
    expect(await page("fr")).toContain("Services simulés");
  });

  it("has a company's website that a support chatbot can learn", async () => {
    const website = /A company's website +(\S+),/.exec(sandbox.output)![1]!;
    const signedIn = await post("/v01/auth/user-login", {
      email: "combo@example.com",
      password: SANDBOX_PASSWORD,
    });
    const { token } = (await signedIn.json()) as { token: string };
    const found = await post("/v01/support-chatbot/scrape-website-urls", { url: website }, token);
    expect(((await found.json()) as { urls: string[] }).urls.length).toBeGreaterThan(30);
  });

  it("connects an account on simulated social networks", async () => {
    const email = /(\S+@example\.com) +plan combo/.exec(sandbox.output)?.[1];
    const signedIn = await post("/v01/auth/user-login", { email, password: SANDBOX_PASSWORD });
    const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } };
    const headers = { authorization: `Bearer ${token}` };
    const redirected = async (address: string) => {
      const cookie = `atelier_session=${token}`;
      const answer = await fetch(new URL(address, sandbox.origin), {
        redirect: "manual",
        headers: { cookie },
      });
      return answer.headers.get("location") ?? `no redirect: ${answer.status}`;
    };
    for (const platform of ["linkedin", "twitter"]) {
      const begun = await fetch(`${sandbox.origin}/api/auth/social/${platform}/connect/${user.id}`, {
        headers,
      });
      const { url } = (await begun.json()) as { url: string };
      expect(await (await fetch(url)).text()).toContain("The app asks for these permissions");
      const onward = await redirected(await redirected(`${url}&as=Ada+Lovelace`));
      expect(await redirected(onward)).toBe(`/user/social-planner?connect=connected&platform=${platform}`);
    }
    const posts = /Posts on LinkedIn +(\S+)/.exec(sandbox.output)![1]!;
    expect(await (await fetch(posts)).text()).toContain("There are no posts yet.");
  });

  it("names a plan in both languages on the page where it is paid", async () => {
    const credentials = { email: "free@example.com", password: SANDBOX_PASSWORD };
    const signedIn = await post("/v01/auth/user-login", credentials);
    const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } };
    const { data } = (await (await fetch(`${sandbox.origin}/api/plans`)).json()) as {
      data: { id: number; plan_type: string }[];
    };
    const { id } = data.find(({ plan_type }) => plan_type === "chatai")!;
    const chosen = await post(`/user/${user.id}/upgrade`, { plan_id: id, interval: "month" }, token);
    const { url } = (await chosen.json()) as { url: string };
    expect(await (await fetch(url)).text()).toContain("AI chat · Chat IA");
  });

  it("shows the mails that were sent, with links that work", async () => {
    const registration = { name: "Ada", email: "new@example.com", password: "a long enough password" };
    expect((await post("/v01/auth/user-register", registration)).status).toBe(201);
    const inbox = /Mail that was sent +(\S+)/.exec(sandbox.output)![1]!;
    const mails = async () => (await fetch(inbox)).text();
    await expect.poll(mails).toContain("To new@example.com");
    const [, link] = /href="([^"]+)"/.exec(await mails()) ?? [];
    expect((await fetch(link!.replaceAll("&#38;", "&"))).status).toBe(200);
  });
});
