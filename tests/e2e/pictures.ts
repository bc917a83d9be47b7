import type { Page } from "playwright/test";

/** A picture of noise, which does not get smaller when it is packed. */
export async function noise(page: Page, type: "image/png" | "image/webp", width: number, height: number) {
  const data = await page.evaluate(
    ([kind, w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      const points = new ImageData(w, h);
      for (let at = 0; at < points.data.length; at += 1)
        points.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
      canvas.getContext("2d")!.putImageData(points, 0, 0);
      return canvas.toDataURL(kind).split(",")[1]!;
    },
    [type, width, height] as const,
  );
  return { name: `noise.${type.split("/")[1]!}`, mimeType: type, buffer: Buffer.from(data, "base64") };
}
