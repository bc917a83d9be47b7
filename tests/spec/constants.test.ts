import { expect, test } from "vitest";
import { TRAINING_INTERVAL_MS } from "~/screens/chatbots/use-training";
import { MAX_SILENCE_MS } from "../../workers/contract/chat/stream";
import { MAX_IMAGE_BYTES } from "../../workers/contract/chat/limits";
import { MAX_CHATBOT_FILE_BYTES } from "../../workers/contract/chatbots/sources";
import { MAX_PDF_BYTES, RECENT_DOCUMENTS } from "../../workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../workers/contract/pdf/upload-chunk";

const MIB = 1024 * 1024;

test.each([
  ["a stream may be silent for two minutes", MAX_SILENCE_MS, 120_000],
  ["the training of a chatbot is read every five seconds", TRAINING_INTERVAL_MS, 5_000],
  ["five documents are recent", RECENT_DOCUMENTS, 5],
  ["an upload comes in parts of 5 MiB", UPLOAD_CHUNK_BYTES, 5 * MIB],
  ["a PDF has 100 MiB at most", MAX_PDF_BYTES, 100 * MIB],
  ["a file of a chatbot has 25 MiB at most", MAX_CHATBOT_FILE_BYTES, 25 * MIB],
  ["an image has 10 MiB at most", MAX_IMAGE_BYTES, 10 * MIB],
])("%s", (_, constant, specified) => {
  expect(constant).toBe(specified);
});
