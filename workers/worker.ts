import { createApp } from "./create-app";
import { FEATURES } from "./features";

const { handlers, ConversationStream, TurnLog } = createApp(FEATURES);

export { ConversationStream, TurnLog };
export default handlers;
