import { expect, type Page } from "playwright/test";
import { textOf } from "./editor-page.ts";

export const shownImage = (page: Page) => textOf(page).locator("[data-state=shown] img");

/** A PNG of one colour in base64, as a browser writes it. */
const picture = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 200;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "teal";
    context.fillRect(0, 0, 320, 200);
    return canvas.toDataURL("image/png").split(",")[1]!;
  });

export async function fileOf(page: Page, name = "chart.png") {
  return { name, mimeType: "image/png", buffer: Buffer.from(await picture(page), "base64") };
}

/** Drops or pastes a file into the text, with the browser's own event. */
export async function giveFile(page: Page, kind: "paste" | "drop"): Promise<void> {
  const data = await picture(page);
  await textOf(page).evaluate(
    (element, [type, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (character) => character.charCodeAt(0));
      const held = new DataTransfer();
      held.items.add(new File([bytes], "dropped.png", { type: "image/png" }));
      const { left, top } = element.getBoundingClientRect();
      const place = { clientX: left + 5, clientY: top + 5, bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { clipboardData: held, bubbles: true, cancelable: true })
          : new DragEvent("drop", { dataTransfer: held, ...place }),
      );
    },
    [kind, data],
  );
}

/** Waits until the browser has decoded the image: an address that leads nowhere has no width. */
export const isDecoded = (page: Page, at = 0) =>
  expect
    .poll(() =>
      shownImage(page)
        .nth(at)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(320);
