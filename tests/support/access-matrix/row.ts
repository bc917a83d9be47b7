import { addAdmin, addUser, type TestUser } from "../accounts";
import { Client } from "../client";

/** Who asks: a column of the matrix. `other` is a signed-in user whom the path does not name. */
export const VISITORS = ["guest", "other", "owner", "admin"] as const;

export type Visitor = (typeof VISITORS)[number];

/** The people of one call: fresh ones each time, so that no row sees what another did. */
export interface Scene {
  owner: TestUser;
  other: TestUser;
  clients: Record<Visitor, Client>;
}

export async function newScene(): Promise<Scene> {
  const [owner, other, admin] = await Promise.all([
    addUser({ plan: "combo", password: SCENE_PASSWORD }),
    addUser({ plan: "combo" }),
    addAdmin(),
  ]);
  const clients = { guest: new Client(), other: other.client, owner: owner.client, admin: admin.client };
  return { owner, other, clients };
}

/** The owner's password in every scene. */
export const SCENE_PASSWORD = "the owner's own password";

/** Answers of one route to each visitor who sends what the route asks for. */
export interface AccessRow {
  /** The path as called, below `/api`, its parameters filled in; a function may first make what the path names. */
  path: string | ((scene: Scene) => string | Promise<string>);
  /** The body, as JSON or as a form; a function makes a fresh one for each call. */
  json?: object | (() => object);
  /** Expected status. Every credential that is not valid answers 401, independent of the row. */
  expected: Record<Visitor, number>;
}

export type AccessRows = Record<string, AccessRow>;

const row = (
  path: AccessRow["path"],
  json: AccessRow["json"],
  expected: AccessRow["expected"],
): AccessRow => ({
  path,
  ...(json ? { json } : {}),
  expected,
});

/** Anyone may call it. */
export const open = (path: AccessRow["path"], json?: AccessRow["json"], status = 200): AccessRow =>
  row(path, json, { guest: status, other: status, owner: status, admin: status });

/** For guests and users; an administrator's token asks nothing. */
export const visitors = (path: AccessRow["path"], json?: AccessRow["json"], status = 200): AccessRow =>
  row(path, json, { guest: status, other: status, owner: status, admin: 403 });

/**
 * Only whom the path names; another's id answers `others` (403 where the path says whose it is, 404 for a record's id).
 */
export const ownerOnly = (
  path: AccessRow["path"],
  json?: AccessRow["json"],
  status = 200,
  others = 403,
): AccessRow => row(path, json, { guest: 401, other: others, owner: status, admin: 401 });

/** Any signed-in user, each about what is theirs. */
export const userOnly = (path: AccessRow["path"], json?: AccessRow["json"], status = 200): AccessRow =>
  row(path, json, { guest: 401, other: status, owner: status, admin: 401 });

export const adminOnly = (path: AccessRow["path"], json?: AccessRow["json"], status = 200): AccessRow =>
  row(path, json, { guest: 401, other: 401, owner: 401, admin: status });

/** For visitors with a session of a public key, whom no other credential can stand for. */
export const sessionOnly = (path: AccessRow["path"], json?: AccessRow["json"]): AccessRow =>
  row(path, json, { guest: 401, other: 401, owner: 401, admin: 401 });
