import { describe, expect, test } from "vitest";
import type { UserModuleView } from "../../workers/contract/marketplace";
import type { PlanTypeName } from "../../workers/contract/plans/plan-types";
import type { SessionView } from "../../workers/contract/session";
import { addUser } from "../support/accounts";
import { Browser } from "../support/browser";

/** Modules by the ids that clients rely on: support chat, social planner, assistant and editor, PDF chat. */
const MODULES = { support: 1, social: 2, rédaction: 5, pdf: 8 } satisfies Partial<
  Record<PlanTypeName, number>
>;

describe("a plan of type", () => {
  test.each<[PlanTypeName, number[]]>([
    ["pdf", [MODULES.pdf]],
    ["rédaction", [MODULES.rédaction]],
    ["social", [MODULES.social]],
    ["support", [MODULES.support]],
    ["combo", Object.values(MODULES)],
    ["chatai", []],
  ])("%s gives the modules %j", async (plan, ids) => {
    const { id, client } = await addUser({ plan });
    const response = await client.call(`/api/user/${id}/modules`);
    const { data } = await response.json<{ data: UserModuleView[] }>();
    // Other tests add modules of their own.
    const specified = new Set<number>(Object.values(MODULES));
    const covered = data.filter((module) => module.covered === 1).map(({ marketplace_id }) => marketplace_id);
    expect(new Set(covered.filter((module) => specified.has(module)))).toEqual(new Set(ids));
  });
});

describe("the auth state of a page", () => {
  const read = async (token?: string) => {
    const browser = new Browser();
    if (token) browser.cookies.set("atelier_session", token);
    return (await browser.get("/session")).json<SessionView>();
  };

  test("is a guest's where nobody is signed in: no id, no token", async () => {
    const { user, token } = await read();
    expect(user).toMatchObject({ id: null, guest: true, isPremium: false });
    expect(token).toBeNull();
  });

  test.each([
    [null, false],
    ["combo", true],
  ] as const)("with the plan %s has the user's id and token, and isPremium %s", async (plan, isPremium) => {
    const added = await addUser(plan ? { plan } : {});
    const { user, token } = await read(added.token);
    expect(user).toMatchObject({ id: added.id, guest: false, isPremium });
    expect(token).toMatch(/\w/);
  });
});
