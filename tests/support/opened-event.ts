import type { StreamEvent } from "../../workers/contract/chat/stream";

/** The first event of an answer. */
export const OPENED: StreamEvent = {
  type: "opened",
  request_id: "req",
  conversation: "cnv",
  exchange: "exc",
  model_list_id: 1,
};
