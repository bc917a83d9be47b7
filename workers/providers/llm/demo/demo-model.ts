import type { AskModel } from "../ask-model";
export const demoModel: AskModel = async (call) => {
  for (const w of "This is a demo answer".split(" ")) {
    call.onText(w + " ");
    await new Promise((r) => setTimeout(r, 15));
  }
  return { truncated: false };
};
