import type { AiModelView } from "../../contract/ai-models";
import type { Context } from "../../context";
import type { AiModelRow } from "./catalogue";
import { isAvailable, premiumOf } from "./model-access";
import { modelLogo } from "./model-logo";

const bit = (value: number | boolean): 0 | 1 => (value ? 1 : 0);

/** A model as this visitor sees it. */
export function viewModel(ctx: Context, row: AiModelRow): AiModelView {
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    request_name: row.request_name,
    can_stream: bit(row.can_stream),
    model_common_name: row.model_common_name,
    description: row.description,
    description_en: row.description_en,
    need_account: bit(row.need_account),
    is_trending: bit(row.is_trending),
    premium: premiumOf(ctx, row),
    input_price: row.input_price,
    output_price: row.output_price,
    image_url: modelLogo(row.name),
    supports_images: bit(row.supports_images),
    context_window: row.context_window,
    available: bit(isAvailable(ctx, row)),
  };
}
