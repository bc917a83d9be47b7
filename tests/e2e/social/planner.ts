import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "playwright/test";
import type { PostView } from "../../../workers/contract/social/posts.ts";
import { remoteNetwork } from "../../support/upstreams/social/remote.ts";
import { expect } from "../fixtures.ts";
import { refuseCookies } from "../pdf/pdf-page.ts";
import type { SeededUser } from "../seed-users.ts";
import { signIn, takeUser } from "../signed-in.ts";
import { PIXEL_PNG } from "../../support/documents/pixel.ts";

export const PLANNER = "/user/social-planner";
const BASE = "/api/social/planner";

/** Context of the campaigns of these tests: sentences from which the scripted model makes one post each. */
const CONTEXT = [
  "The workshop on Canal Street repairs every kind of bicycle within two days.",
  "Children learn to mend a flat tyre on the first Saturday of each month.",
  "Our oldest customer still rides the green tandem that he bought in 1991.",
  "Winter storage costs twelve euros a month and includes a new chain.",
  "Cargo bikes can be borrowed for a weekend before anybody decides to buy one.",
  "Lights and brakes are checked free of charge until the clocks go forward.",
].join(" ");

export type Network = "linkedin" | "twitter";

export const NAMES: Record<Network, string> = { linkedin: "LinkedIn", twitter: "X" };

/** The scripted networks that the product reaches. */
export const networkOf = (network: Network) =>
  remoteNetwork(
    `http://127.0.0.1:${process.env[network === "linkedin" ? "E2E_LINKEDIN_PORT" : "E2E_X_PORT"]}`,
  );

/** A signed-in user of the planner, and the calls that prepare what a test begins with. */
export class Author {
  readonly user: SeededUser;
  /** Nobody else's on any network. */
  readonly name = `Ada ${randomUUID().slice(0, 8)}`;

  constructor(
    readonly context: BrowserContext,
    user: SeededUser = takeUser("planner"),
  ) {
    this.user = user;
  }

  async call<T>(path: string, data?: object, method = data ? "POST" : "GET"): Promise<T> {
    const headers = { authorization: `Bearer ${this.user.token}` };
    const response = await this.context.request.fetch(path ? `${BASE}/${path}` : BASE, {
      method,
      headers,
      data,
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  }

  /** Connects an account as a browser does that allows everything; its id on the network. */
  async connect(network: Network, name = this.name): Promise<string> {
    const headers = { authorization: `Bearer ${this.user.token}` };
    const begun = await this.context.request.get(
      `/api/auth/social/${network}/connect/${this.user.id}?return_to=${PLANNER}`,
      { headers },
    );
    const { url } = (await begun.json()) as { url: string };
    const ended = await this.context.request.get(`${url}&as=${encodeURIComponent(name)}`);
    expect(ended.url()).toContain("connect=connected");
    return (await networkOf(network).memberOf(name)).id;
  }

  async addPost(fields: object = {}): Promise<PostView> {
    const data = { platform: "linkedin", content: `A post ${randomUUID()}`, ...fields };
    return (await this.call<{ post: PostView }>("post", data)).post;
  }

  /** Puts a post into the calendar, in UTC. */
  async schedule(id: string, scheduled_local: string, fields: object = {}): Promise<PostView> {
    const data = { scheduled_local, time_zone: "UTC", ...fields };
    return (await this.call<{ post: PostView }>(`post/${id}/schedule`, data)).post;
  }

  /** Has a campaign written from what its author says; its id. */
  async writtenCampaign(fields: {
    name?: string;
    platforms: Network[];
    posts_wanted: number;
  }): Promise<string> {
    const made = await this.call<{ campaign: { id: string } }>("", {
      name: "Campaign",
      goal: "People come",
      context: CONTEXT,
      language: "en",
      time_zone: "UTC",
      ...fields,
    });
    await expect
      .poll(
        async () =>
          (await this.call<{ posts: unknown[]; generating: boolean }>(`${made.campaign.id}/check-posts`))
            .posts.length,
        { timeout: 60_000 },
      )
      .toBe(fields.posts_wanted);
    return made.campaign.id;
  }

  async read(id: string): Promise<PostView> {
    return (await this.call<{ post: PostView }>(`get/post/${id}`)).post;
  }

  /** The time of a scheduled post comes: in a moment instead of in some days. */
  async comesDue(id: string): Promise<void> {
    const scheduled_date = new Date(Date.now() + 1_500).toISOString();
    await this.call("publish/post", { post_id: id, scheduled_date });
  }
}

/** Signs a new user of the planner in. */
export async function newAuthor(context: BrowserContext): Promise<Author> {
  const author = new Author(context);
  await signIn(context, author.user);
  await refuseCookies(context);
  return author;
}

export async function open(page: Page, path = ""): Promise<void> {
  await page.goto(`${PLANNER}${path}`);
}

export const openPost = (page: Page, { id }: { id: string }): Promise<void> => open(page, `/post/${id}`);

/** A part of a screen by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The state of a post, next to its title. */
export const stateOf = (page: Page): Locator => page.locator("header").getByRole("status");

export const textOf = (page: Page): Locator => page.getByRole("textbox", { name: "Post text" });

export async function saved(page: Page): Promise<void> {
  await expect(page.locator("[data-save]")).toHaveAttribute("data-save", "saved");
}

/** Publishes the open post at once, and confirms that it is meant. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** A day of next month, which is always in the future: `YYYY-MM-DD`. */
export function dayOfNextMonth(day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10);
}

/** The smallest image. */
export const PIXEL = {
  name: "pixel.png",
  mimeType: "image/png",
  buffer: PIXEL_PNG,
};
