import type { PreviewCard } from "../../contract/content/preview-card";

const TIMEOUT_MS = 10_000;

/** The image of a page as PNG, drawn by the Worker behind the binding. */
export async function drawPreview(painter: Fetcher, card: PreviewCard): Promise<ArrayBuffer> {
  const answer = await painter.fetch("https://preview-images.local/", {
    method: "POST",
    body: JSON.stringify(card),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the Worker of preview images answers ${answer.status}`);
  return answer.arrayBuffer();
}
