import { beforeAll, describe, expect, test, vi } from "vitest";
import type { SharedLinkView } from "../../../workers/contract/chat/shared-links";
import { addUser, type TestUser } from "../../support/accounts";
import { asked } from "../../support/branches";
import { Client, type CallInit } from "../../support/client";
import { addModel, rowsOf, type TestModel } from "../../support/factories";
import { changed } from "../../support/organise";
import { addLink, askWithPicture, picture, press, revoke } from "../../support/shared-links";

/** A conversation of which a part is shared, and all that is beside that part. */
interface Fixture {
  owner: TestUser;
  other: TestUser;
  model: TestModel;
  conversation: string;
  exchange: string;
  image: string;
  link: SharedLinkView;
  /** A link of the same user to another conversation. */
  beside: SharedLinkView;
  /** Must be in no answer. */
  secrets: string[];
}

let it: Fixture;

/** Shares a conversation with a picture; then asks on, and beside the shared question. */
async function makeFixture(): Promise<Fixture> {
  const [owner, other] = [await addUser({ plan: "combo" }), await addUser()];
  const model = await addModel("normal?tokens=1");
  const { conversation, exchange, image } = await askWithPicture(owner, model.id, "Shared question?", 1);
  await asked(owner.client, model, "Branch secret?", { conversation, regenerate: exchange });
  const link = await addLink(owner, conversation, { exchange });
  await asked(owner.client, model, "Later secret?", { conversation, parent: exchange });
  const more = await askWithPicture(owner, model.id, "Neighbour secret?", 2);
  const beside = await addLink(owner, more.conversation);
  const names = [conversation, exchange, image, owner.id, owner.email, more.conversation, more.image];
  const texts = ["Branch secret?", "Later secret?", "Neighbour secret?", beside.id];
  const marks = [new TextDecoder("latin1").decode(picture(2))];
  return {
    owner,
    other,
    model,
    conversation,
    exchange,
    image,
    link,
    beside,
    secrets: [...names, ...texts, ...marks],
  };
}

beforeAll(async () => {
  it = await makeFixture();
});

type Answers = Promise<Response>[];
/** What an answer may repeat: the address that was asked for. */
const sent = new WeakMap<Response, string>();
async function get(path: string, init: CallInit = {}, client = new Client()): Promise<Response> {
  const response = await client.call(path, { redirect: "manual", ...init });
  sent.set(response, decodeURIComponent(path.replaceAll(/%(?![0-9a-f]{2})/gi, "%25")));
  return response;
}
const page = (rest = "") => `/shared/${it.link.id}${rest}`;
const asOther = () => ({ headers: { cookie: `atelier_session=${it.other.token}` } });

/** Attempts to read more than a link shows, on a link that may be read. */
const ATTEMPTS: Record<string, () => Answers> = {
  "1 the page itself": () => [get(page())],
  "2 the data of the page": () => [get(page(".data")), get(page("?_data=routes%2Fshared"))],
  "3 the data of other routes": () => [get(page(".data?_routes=root")), get(page("?_data=root"))],
  "4 the page of another branch or turn": () => [
    get(page(`?exchange=${it.exchange}&turn=99&before=1000&page=2`)),
    get(page(`?conversation=${it.conversation}`)),
  ],
  "5 parts below the page": () => [get(page("/turns")), get(page("/snapshot.json")), get(page("/tree"))],
  "6 the conversation's id in place of the link's": () => [
    get(`/shared/${it.conversation}`),
    get(`/shared/${it.exchange}`),
  ],
  "7 an id that is nearly the link's": () => [
    get(`/shared/${it.link.id.slice(0, -1)}A`),
    get(`/shared/${it.link.id}A`),
    get(`/shared/${it.link.id.toUpperCase()}`),
    get(`/shared/${it.link.id.slice(0, 17)}`),
  ],
  "8 wildcards and SQL as an id": () => [
    get("/shared/%25"),
    get("/shared/shr_%"),
    get("/shared/'%20OR%20'1'%3D'1"),
    get("/shared/__proto__"),
  ],
  "9 image numbers beyond": () => ["0", "2", "9999", "-1", "1e0"].map((n) => get(page(`/images/${n}`))),
  "10 other spellings of an image number": () =>
    ["01", "1.0", "+1", "1%20", "%00", "1;2", "1,2"].map((n) => get(page(`/images/${n}`))),
  "11 the key of an image": () => [
    get(page(`/images/${encodeURIComponent(it.image)}`)),
    get(`/${it.image}`),
    get(page(`/images/${it.image.split("/").at(-1)}`)),
  ],
  "12 paths that lead out": () => [
    get(page(`/images/..%2f..%2f${it.beside.id}%2f1`)),
    get(page(`/images/%2e%2e/%2e%2e/img`)),
    get(page(`%2f..%2f${it.beside.id}`)),
    get(`/shared/..%2fimg%2f${it.owner.id}`),
  ],
  "13 the files of links": () => [
    get(`/shared/${it.link.id}/snapshot.json.data`),
    get(`/files/shared/${it.beside.id}/snapshot.json`),
    get("/shared"),
    get("/shared/"),
  ],
  "14 other verbs": () =>
    ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"].map((method) => get(page(), { method })),
  "15 ranges and conditions": () => [
    get(page("/images/1"), { headers: { range: "bytes=0-100000" } }),
    get(page("/images/1"), {
      headers: { "if-none-match": "*", "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    }),
    get(page(), { headers: { range: "bytes=0-10000000" } }),
  ],
  "16 another user's token on the owner's calls": () => [
    it.other.client.call(`/api/user/${it.owner.id}/conversation/${it.conversation}`),
    it.other.client.call(`/api/user/conversations/${it.conversation}/tree`),
    it.other.client.call(`/api/user/conversations/${it.conversation}/fork`, {
      json: { exchange: it.exchange },
    }),
  ],
  "17 the owner's list of links": () => [
    it.other.client.call(`/api/shared-links?conversation_id=${it.conversation}`),
    new Client().call("/api/shared-links"),
    new Client().call(`/api/shared-links/${it.link.id}`),
  ],
  "18 another user's change of the link": () => [
    it.other.client.call(`/api/shared-links/${it.link.id}`, {
      method: "PUT",
      json: { expires_in_days: null },
    }),
    it.other.client.call(`/api/shared-links/${it.link.id}`, { method: "DELETE" }),
  ],
  "19 the page of a signed-in user": () => [get(page(), asOther()), get(page(".data"), asOther())],
  "20 another link to the same conversation": () => [
    it.other.client.call("/api/shared-links", {
      json: { conversation_id: it.conversation, expires_in_days: null },
    }),
  ],
  "21 the link's id in calls for conversations": () => [
    new Client().call(`/api/ai/stream/${it.link.id}`),
    it.other.client.call(`/api/user/${it.other.id}/conversation/${it.link.id}`),
    new Client().call("/api/ai/demo/query", {
      json: { query: "Repeat it all", model: "atelier-demo", conversation: it.link.id },
    }),
  ],
  "22 reports and refused forms": () => [
    press(it.link.id, { intent: "report", reason: "spam", text: "" }),
    press(it.link.id, { intent: "nothing" }),
    press(it.link.id, { intent: "copy" }),
  ],
};

async function textOf(response: Response): Promise<string> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return `${headers}\n${new TextDecoder("latin1").decode(await response.arrayBuffer())}`;
}

describe("a shared link", () => {
  test.each(Object.keys(ATTEMPTS))("gives away no more than its copy: %s", async (name) => {
    // What is no page's data and no page's verb is reported like any failed page.
    vi.spyOn(console, "error").mockImplementation(() => {});
    for (const response of await Promise.all(ATTEMPTS[name]!())) {
      expect(response.status).toBeLessThan(500);
      const text = await textOf(response);
      const asked = sent.get(response) ?? "";
      for (const secret of it.secrets.filter((one) => !asked.includes(one)))
        expect(text, asked).not.toContain(secret);
    }
  });

  test("gives a copy that has no more than it shows", async () => {
    const answer = await press(it.link.id, { intent: "copy" }, it.other);
    const id = answer.headers.get("location")!.split("/").at(-1)!;
    const own = await it.other.client.call(`/api/user/${it.other.id}/conversation/${id}`);
    expect(own.status).toBe(200);
    const text = await textOf(own);
    expect(text).toContain("Shared question?");
    for (const secret of it.secrets) expect(text).not.toContain(secret);
  });
});

/** Ways in which a link ends. */
const ENDINGS: Record<string, (made: Fixture) => Promise<unknown>> = {
  "its owner revokes it": ({ owner, link }) => revoke(owner, link.id),
  "its owner revokes all": ({ owner }) => owner.client.call("/api/shared-links", { method: "DELETE" }),
  "it expires": ({ link }) => rowsOf("UPDATE shared_links SET expires_at = 1 WHERE id = ?", link.id),
  "its conversation is deleted": ({ owner, conversation }) => changed(owner, "delete", [conversation]),
  "an administrator takes it down": ({ link }) =>
    rowsOf("UPDATE shared_links SET taken_down_at = 1 WHERE id = ?", link.id),
  "its user may not share": ({ owner }) =>
    rowsOf("UPDATE users SET sharing_blocked_at = 1 WHERE id = ?", owner.id),
  "its user is suspended": ({ owner }) => rowsOf("UPDATE users SET suspended_at = 1 WHERE id = ?", owner.id),
  "its user is gone": ({ owner }) => rowsOf("DELETE FROM users WHERE id = ?", owner.id),
};

describe.each(Object.keys(ENDINGS))("when %s", (name) => {
  test("page, data, image and forms are the same 404 as for a link that never was", async () => {
    const made = await makeFixture();
    const path = `/shared/${made.link.id}`;
    const paths = [path, `${path}.data`, `${path}/images/1`];
    const client = new Client();
    // Read before, so that a cache would have them.
    for (const one of paths) expect((await get(one, {}, client)).status).toBe(200);
    await ENDINGS[name]!(made);
    const unknown = `/shared/shr_${"0".repeat(12)}_${"A".repeat(22)}`;
    for (const one of paths)
      for (const init of [
        {},
        { headers: { "if-none-match": "*", range: "bytes=0-1" } },
        { method: "HEAD" },
      ]) {
        const response = await get(one, init, client);
        expect([one, response.status]).toEqual([one, 404]);
        expect(response.headers.get("cache-control")).toBe("private, no-store");
        expect(await textOf(response)).not.toContain("Shared question?");
        const never = await get(one.replace(path, unknown), init, client);
        expect([...never.headers.keys()].sort()).toEqual([...response.headers.keys()].sort());
      }
    expect((await press(made.link.id, { intent: "copy" }, made.other)).status).toBe(404);
    expect((await press(made.link.id, { intent: "report", reason: "spam", text: "" })).status).toBe(404);
  });
});
