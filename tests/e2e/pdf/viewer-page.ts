import { expect, type Locator, type Page } from "playwright/test";
import { signIn, takeUser } from "../signed-in.ts";
import { openDocument, openLibrary, refuseCookies, upload, type UploadedFile } from "./pdf-page.ts";

/** Opens a document of a new user in the viewer. */
export async function read(page: Page, file: UploadedFile): Promise<void> {
  await refuseCookies(page.context());
  await signIn(page.context(), takeUser("combo"));
  await openLibrary(page);
  await upload(page, file);
  await openDocument(page, file.name);
}

export const pages = (page: Page): Locator => page.locator("[data-pdf-pages]");
export const sheet = (page: Page, number: number): Locator => page.locator(`[data-page='${number}']`);
export const zoom = (page: Page): Locator => page.getByRole("button", { name: /^Zoom: / });

/** Waits until that page is the one that is read. */
export const isAt = async (page: Page, number: number): Promise<void> => {
  await expect(page.getByRole("textbox", { name: "Page number" })).toHaveValue(String(number));
  await expect(sheet(page, number)).toBeInViewport();
};

export const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;

/** Chooses something of the menu at the toolbar's end. */
export async function chooseMore(page: Page, item: string): Promise<void> {
  await page.getByRole("toolbar", { name: "Document" }).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

export type Colour = [red: number, green: number, blue: number];

/** The colours of points of the screen. */
export async function coloursAt(page: Page, points: { x: number; y: number }[]): Promise<Colour[]> {
  const shot = (await page.screenshot({ scale: "css" })).toString("base64");
  return page.evaluate(
    async ({ address, wanted }) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const context = Object.assign(document.createElement("canvas"), {
        width: image.width,
        height: image.height,
      }).getContext("2d")!;
      context.drawImage(image, 0, 0);
      return wanted.map(({ x, y }) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3) as Colour);
    },
    { address: `data:image/png;base64,${shot}`, wanted: points },
  );
}

/** How far two colours are from each other, in the channel where they differ most. */
export const distance = (a: Colour, b: Colour): number =>
  Math.max(...a.map((channel, at) => Math.abs(channel - b[at]!)));

/** A point of a page, in fractions of it, on the screen. */
export async function pointOf(part: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await part.boundingBox())!;
  return { x: Math.round(box.x + x * box.width), y: Math.round(box.y + y * box.height) };
}

/** Two fingers side by side move away from one another, as a touch screen reports it. */
export async function pinch(
  page: Page,
  at: { x: number; y: number },
  from: number,
  to: number,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: at.x - apart / 2, y: at.y, id: 1 },
    { x: at.x + apart / 2, y: at.y, id: 2 },
  ];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: ReturnType<typeof fingers>) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", fingers(from));
  for (let step = 1; step <= 10; step += 1)
    await touch("touchMove", fingers(from + ((to - from) * step) / 10));
  await touch("touchEnd", []);
  await cdp.detach();
}

export interface Scrolled {
  /** Most that was held at once: pages, and pixels of drawn ones. */
  mostPages: number;
  mostPixels: number;
  /** The longest task in milliseconds, and the share of the time that long tasks took. */
  longest: number;
  busy: number;
}

/** Scrolls the open document leisurely, then as fast as a hand can, then leisurely again. */
export const scrollThrough = (scroller: Locator, frames: number): Promise<Scrolled> =>
  scroller.evaluate(async (element, count) => {
    let [mostPages, mostPixels] = [0, 0];
    const long: number[] = [];
    const observer = new PerformanceObserver((list) =>
      list.getEntries().forEach(({ duration }) => long.push(duration)),
    );
    observer.observe({ type: "longtask" });
    const begun = performance.now();
    element.scrollTop = 0;
    for (let frame = 0; frame < count; frame += 1) {
      await new Promise(requestAnimationFrame);
      element.scrollTop += frame > count / 3 && frame < (count * 2) / 3 ? 7_000 : 120;
      const drawn = [...element.querySelectorAll("canvas")];
      mostPixels = Math.max(
        mostPixels,
        drawn.reduce((sum, { width, height }) => sum + width * height, 0),
      );
      mostPages = Math.max(mostPages, element.querySelectorAll("[data-page]").length);
    }
    const whole = performance.now() - begun;
    observer.disconnect();
    const busy = long.reduce((sum, each) => sum + each, 0) / whole;
    return { mostPages, mostPixels, longest: Math.max(0, ...long), busy };
  }, frames);

export interface Way {
  /** Pages that were put on the screen: a reader who is led to a place passes none of those between. */
  made: number;
  /** Milliseconds. */
  took: number;
}

/** Presses a citation of that page, and returns what was on the way until its mark was in sight. */
export const wayToCitation = (chip: Locator, cited: number): Promise<Way> =>
  chip.evaluate(async (element: HTMLElement, number) => {
    let made = 0;
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          made += Number(node.matches("[data-page]")) + node.querySelectorAll("[data-page]").length;
    });
    observer.observe(document.querySelector("[data-pdf-pages]")!, { childList: true, subtree: true });
    const begun = performance.now();
    element.click();
    for (let isInSight = false; !isInSight;) {
      await new Promise(requestAnimationFrame);
      const box = document
        .querySelector(`[data-page='${number}'] [data-citation-box]`)
        ?.getBoundingClientRect();
      isInSight = Boolean(box && box.top > 0 && box.bottom < innerHeight);
    }
    observer.disconnect();
    return { made, took: performance.now() - begun };
  }, cited);
