import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { changeFolder } from "../../../../workers/core/folders/change-folder";
import { createFolder } from "../../../../workers/features/documents/files/create-folder";
import { deleteFolder } from "../../../../workers/features/documents/files/delete-folder";
import { listFolders } from "../../../../workers/core/folders/list-folders";
import { changeFile } from "../../../../workers/features/documents/files/change-file";
import { abandonUpload } from "../../../../workers/core/files/uploads/drop-upload";
import { finalizeUpload } from "../../../../workers/features/documents/uploads/finalize-upload";
import { storeChunk } from "../../../../workers/core/files/uploads/store-chunk";
import type { Context } from "../../../../workers/core/context";
import { actorOf, addUser } from "../../../support/accounts";
import { rowsOf, testContext } from "../../../support/factories";
import { interleave } from "../../../support/machine/interleave";
import { addFolder, addPdfFile, TINY_PDF } from "../../../support/pdf-files";
import { limitTo, usedOf } from "../../../support/plans/plan-limits";

const tiny = new TextEncoder().encode(TINY_PDF).buffer as ArrayBuffer;
const chunk = {
  purpose: "pdf" as const,
  fileName: "a.pdf",
  totalChunks: 1,
  totalSize: null,
  folderId: null,
  index: 0,
  bytes: tiny,
};

type Log = Context["env"]["TURN_LOG"];
type Reserve = ReturnType<Log["get"]>["reserve"];

/** A context whose quotas are asked this way. */
function withQuota(
  ctx: Context,
  changes: { beforeReserve?: () => Promise<unknown>; release?: () => Promise<void> },
): Context {
  const get = (id: DurableObjectId) => {
    const stub = ctx.env.TURN_LOG.get(id);
    const reserve = async (...given: Parameters<Reserve>) => {
      await changes.beforeReserve?.();
      return stub.reserve(...given);
    };
    const release = changes.release ?? ((unit: string) => stub.release(unit));
    const releaseDeleted = changes.release ?? ((unit: string) => stub.releaseDeleted(unit));
    return { reserve, release, releaseDeleted, forget: (conversation: string) => stub.forget(conversation) };
  };
  const TURN_LOG = { idFromName: (name: string) => ctx.env.TURN_LOG.idFromName(name), get };
  return { ...ctx, env: { ...ctx.env, TURN_LOG: TURN_LOG as unknown as Log } };
}

describe("an abandoned upload", () => {
  test("before its unit is reserved uses no unit and leaves nothing stored", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const raced = withQuota(ctx, { beforeReserve: () => abandonUpload(ctx, "given-up-at-once") });
    await expect(storeChunk(raced, "given-up-at-once", chunk)).rejects.toMatchObject({
      code: "upload_not_found",
    });
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", user.id)).toEqual([]);
    expect((await env.FILES.list({ prefix: `pdf/${user.id}/` })).objects).toEqual([]);
  });

  test("after its parts were joined is not recorded", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const fileId = "given-up-at-the-end";
    await storeChunk(ctx, fileId, chunk);
    const raced = interleave(ctx, /from "folders"/, () => abandonUpload(ctx, fileId));
    const whole = { fileId, fileName: "a.pdf", totalSize: TINY_PDF.length, folderId: null };
    await expect(finalizeUpload(raced, whole)).rejects.toMatchObject({ code: "upload_not_found" });
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect(await rowsOf("SELECT id FROM activity_events WHERE user_id = ?", user.id)).toEqual([]);
  });
});

describe("a folder whose creation was interrupted after its unit was reserved", () => {
  test("can be deleted, which restores its unit", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const dying = interleave(ctx, /insert into "activity_events"/, () => Promise.reject(new Error("killed")));
    await expect(createFolder(dying, { name: "Invoices", parent_id: null })).rejects.toThrow();
    expect(await usedOf(user, "pdf-folders")).toBe(1);
    const made = (await listFolders(ctx)).find(({ name }) => name === "Invoices");
    await deleteFolder(ctx, made!.id);
    expect(await usedOf(user, "pdf-folders")).toBe(0);
  });
});

describe("a folder whose unit is refused", () => {
  test("is removed, but not what was put into it in the meantime", async () => {
    const user = await addUser({ plan: "pdf" });
    await limitTo(user, "pdf-folders", 0);
    const ctx = testContext(await actorOf(user));
    const fill = async () => {
      const made = (await listFolders(ctx)).find(({ name }) => name === "Invoices");
      await addPdfFile(user.id, { folderId: made!.id });
    };
    const refused = createFolder(withQuota(ctx, { beforeReserve: fill }), {
      name: "Invoices",
      parent_id: null,
    });
    await expect(refused).rejects.toMatchObject({ code: "limit_reached" });
    const [root, ...others] = await listFolders(ctx);
    expect(others).toEqual([]);
    expect(await rowsOf("SELECT folder_id FROM pdf_files WHERE user_id = ?", user.id)).toEqual([
      { folder_id: root!.id },
    ]);
  });
});

describe("a folder whose unit could not be given back", () => {
  test("can still be deleted", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const { id } = await createFolder(ctx, { name: "Invoices", parent_id: null });
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = withQuota(ctx, { release: () => Promise.reject(new Error("the object is gone")) });
    await expect(deleteFolder(broken, id)).rejects.toMatchObject({ code: "deletion_failed" });
    error.mockRestore();
    await deleteFolder(ctx, id);
    expect(await usedOf(user, "pdf-folders")).toBe(0);
  });
});

describe("a document moved into a folder that is being deleted", () => {
  test("ends up in the default folder", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const [folder, file] = [await addFolder(user.id, "Going"), await addPdfFile(user.id)];
    const raced = interleave(ctx, /^update "pdf_files"/, () => deleteFolder(ctx, folder));
    const { folder_id } = await changeFile(raced, file, { folder_id: folder });
    expect(await rowsOf("SELECT is_default FROM folders WHERE id = ?", folder_id!)).toEqual([
      { is_default: 1 },
    ]);
  });
});

describe("a folder renamed or moved while it or its target is deleted", () => {
  test("is not found", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    for (const change of [{ name: "Bills" }, { parent_id: await addFolder(user.id, "Going") }]) {
      const folder = await addFolder(user.id, "Invoices");
      const going = change.parent_id ?? folder;
      const raced = interleave(ctx, /^update "folders"/, () => deleteFolder(ctx, going));
      await expect(changeFolder(raced, folder, change)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
