import type { AiModelView } from "../../workers/contract/ai-models";

/** A model as a reader sees it: free, connected and open to everyone unless told otherwise. */
export const modelView = (id: number, difference: Partial<AiModelView>): AiModelView => ({
  id,
  name: `Model ${id}`,
  provider: "OpenAI",
  request_name: `model-${id}`,
  can_stream: 1,
  model_common_name: `Model ${id}`,
  description: "",
  description_en: "",
  need_account: 0,
  is_trending: 0,
  premium: 0,
  input_price: 0,
  output_price: 0,
  image_url: "/models/gpt.svg",
  supports_images: 0,
  takes_temperature: 1,
  takes_effort: 0,
  context_window: 1000,
  available: 1,
  ...difference,
});
