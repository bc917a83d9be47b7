import { createApp } from "../../workers/create-app";
import { FEATURES } from "../../workers/features";
import { rewriting } from "./rewriting";
import { notebook } from "./sixth-module";

const { product, handlers, ConversationStream, TurnLog } = createApp([...FEATURES, notebook, rewriting]);

/** Product of the tests: its own features, and two that only tests have. */
export { product, ConversationStream, TurnLog };
export default handlers;
