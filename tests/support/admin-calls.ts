import { beforeAll, expect } from "vitest";
import { addAdmin } from "./accounts";
import type { CallInit, Client } from "./client";
import { rowsOf } from "./factories";

/** Calls of an administrator, who is made before the file's first test. */
export function adminCalls() {
  let admin: Client;
  beforeAll(async () => {
    admin = (await addAdmin()).client;
  });

  const send = (method: string, path: string, json?: object, by = admin): Promise<Response> => {
    const init: CallInit = json ? { method, json } : { method };
    return by.call(`/api${path}`, init);
  };

  /** Sends a call that is accepted, and returns its answer. */
  async function sent<T>(method: string, path: string, json?: object, status = 200): Promise<T> {
    const response = await send(method, path, json);
    const body = await response.json<T>();
    expect({ status: response.status, body }).toMatchObject({ status });
    return body;
  }

  /** The fields that a refusal names. */
  async function refused(
    method: string,
    path: string,
    json: object | undefined,
    status: number,
    code: string,
  ): Promise<Record<string, string>> {
    const response = await send(method, path, json);
    const body = await response.json<{ code: string; fields?: Record<string, string> }>();
    expect({ status: response.status, code: body.code }).toEqual({ status, code });
    return body.fields ?? {};
  }

  return { send, sent, refused, call: (path: string) => admin.call(path) };
}

/** Returns the audit log of a record since it was made, oldest first. */
export async function auditOf(resource: string, id: number | string) {
  const entries = await rowsOf<{ action: string; before: string | null; after: string | null }>(
    "SELECT action, before, after FROM audit_log WHERE resource = ? AND resource_id = ? ORDER BY rowid",
    resource,
    String(id),
  );
  // The id of the newest entry of a list is given again once that is deleted.
  return entries.slice(
    Math.max(
      0,
      entries.findLastIndex(({ action }) => action === "create"),
    ),
  );
}

/** Letters that no other test has. */
export const word = () => crypto.randomUUID().replaceAll("-", "");
