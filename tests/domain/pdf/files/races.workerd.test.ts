import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { deleteFolder } from "../../../../workers/domain/folders/delete-folder";
import { changeFile } from "../../../../workers/domain/pdf/files/change-file";
import { abandonUpload } from "../../../../workers/domain/uploads/drop-upload";
import { storeChunk } from "../../../../workers/domain/uploads/store-chunk";
import type { Context } from "../../../../workers/context";
import { actorOf, addUser } from "../../../support/accounts";
import { rowsOf, testContext } from "../../../support/factories";
import { meanwhile } from "../../../support/interleave";
import { addFolder, addPdfFile, TINY_PDF } from "../../../support/pdf-files";
import { usedOf } from "../../../support/plan-limits";

const tiny = new TextEncoder().encode(TINY_PDF).buffer as ArrayBuffer;
const chunk = { fileName: "a.pdf", totalChunks: 1, totalSize: null, folderId: null, index: 0, bytes: tiny };

/** A context in which something else happens right before a unit is held. */
function beforeHolding(ctx: Context, happens: () => Promise<unknown>): Context {
  const get = (id: DurableObjectId) => {
    const stub = ctx.env.TURN_LOG.get(id);
    const hold = async (...given: Parameters<typeof stub.hold>) => {
      await happens();
      return stub.hold(...given);
    };
    return { hold, release: (unit: string) => stub.release(unit) };
  };
  const TURN_LOG = { idFromName: (name: string) => ctx.env.TURN_LOG.idFromName(name), get };
  return { ...ctx, env: { ...ctx.env, TURN_LOG: TURN_LOG as unknown as Context["env"]["TURN_LOG"] } };
}

describe("an upload that is given up before its unit is held", () => {
  test("holds none in the end, and leaves nothing stored", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const raced = beforeHolding(ctx, () => abandonUpload(ctx, "given-up-at-once"));
    await expect(storeChunk(raced, "given-up-at-once", chunk)).rejects.toMatchObject({
      code: "upload_not_found",
    });
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", user.id)).toEqual([]);
    expect((await env.FILES.list({ prefix: `pdf/${user.id}/` })).objects).toEqual([]);
  });
});

describe("a document that is moved into a folder just as that is deleted", () => {
  test("is in the default one", async () => {
    const user = await addUser({ plan: "pdf" });
    const ctx = testContext(await actorOf(user));
    const [folder, file] = [await addFolder(user.id, "Going"), await addPdfFile(user.id)];
    const raced = meanwhile(ctx, /^update "pdf_files"/, () => deleteFolder(ctx, folder));
    const { folder_id } = await changeFile(raced, file, { folder_id: folder });
    expect(await rowsOf("SELECT is_default FROM folders WHERE id = ?", folder_id!)).toEqual([
      { is_default: 1 },
    ]);
  });
});
