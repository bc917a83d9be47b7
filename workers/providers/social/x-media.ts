import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { callNetwork, readAnswer, type NetworkAnswer, type NetworkCall } from "./call-network";
import { NetworkError, silentFailure, type NetworkAccess, type NetworkImage } from "./network";
import { xFailure } from "./x-failure";

const PART_BYTES = 4_000_000;
/** Time for which an image may be processed. */
const PROCESSING_MS = 60_000;
const MAX_ALT_LENGTH = 1_000;

const Processing = z.object({
  state: z.enum(["pending", "in_progress", "succeeded", "failed"]),
  check_after_secs: z.number().nonnegative().optional(),
  error: z.object({ message: z.string().optional() }).optional(),
});
const Upload = z.object({
  data: z.object({ id: z.string().regex(/^\d+$/), processing_info: Processing.optional() }),
});

/** Uploads an image to X: begun, sent in parts, ended, and described. Resolves to its id. */
export async function uploadToX(
  baseUrl: string,
  access: NetworkAccess,
  image: NetworkImage,
): Promise<string> {
  const url = `${baseUrl}/2/media`;
  const call = (path: string, more: Omit<NetworkCall, "url" | "accessToken">) =>
    callNetwork({ url: url + path, accessToken: access.accessToken, ...more });
  const begun = await call("/upload/initialize", {
    method: "POST",
    json: {
      media_type: image.contentType,
      total_bytes: image.bytes.byteLength,
      media_category: image.contentType === "image/gif" ? "tweet_gif" : "tweet_image",
    },
  });
  const { id } = uploadOf(begun);
  for (let part = 0; part * PART_BYTES < image.bytes.byteLength; part += 1) {
    const body = new FormData();
    body.set("segment_index", String(part));
    const bytes = image.bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
    body.set("media", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: image.contentType }), "media");
    const appended = await call(`/upload/${id}/append`, { method: "POST", body });
    if (appended.status >= 300) throw xFailure(appended, "media_rejected");
  }
  let { processing_info: processing } = uploadOf(await call(`/upload/${id}/finalize`, { method: "POST" }));
  const deadline = Date.now() + PROCESSING_MS;
  while (processing && processing.state !== "succeeded") {
    if (processing.state === "failed")
      throw new NetworkError("media_rejected", processing.error?.message ?? "");
    const wait = (processing.check_after_secs ?? 1) * 1000;
    if (Date.now() + wait > deadline) throw silentFailure("unavailable", "X is still processing the image");
    await sleep(wait);
    const status = await call(`/upload?command=STATUS&media_id=${id}`, {});
    processing = uploadOf(status).processing_info;
  }
  if (image.alt) {
    const metadata = { alt_text: { text: image.alt.slice(0, MAX_ALT_LENGTH) } };
    const described = await call("/metadata", { method: "POST", json: { id, metadata } });
    if (described.status >= 300) throw xFailure(described, "media_rejected");
  }
  return id;
}

function uploadOf(answer: NetworkAnswer) {
  if (answer.status >= 300) throw xFailure(answer, "media_rejected");
  const upload = readAnswer(Upload, answer)?.data;
  if (!upload) throw silentFailure("unavailable", "X answered without the image's id");
  return upload;
}
