import { expect, test } from "../fixtures.ts";
import { noise } from "../pictures.ts";
import { newAuthor, open, type Author } from "./planner.ts";

/** Reads what is stored of the images of a post. */
async function stored(author: Author, post: string) {
  const { media } = await author.read(post);
  return Promise.all(
    media.map(async ({ url, width, height }) => {
      const headers = { authorization: `Bearer ${author.user.token}` };
      const file = await author.context.request.get(url, { headers });
      return { type: file.headers()["content-type"], size: (await file.body()).length, width, height };
    }),
  );
}

test("a photo that is too large for a network is made smaller, and a picture of another type becomes one it takes @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const { id } = await author.addPost();
  await open(page, `/post/${id}`);
  const photo = await noise(page, "image/png", 1_800, 1_200);
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 * 1024);
  const picture = await noise(page, "image/webp", 60, 40);
  await page.locator('main input[type="file"]').setInputFiles([photo, picture]);
  await expect(page.getByLabel("Description of image 2")).toBeVisible({ timeout: 60_000 });
  const [first, second] = await stored(author, id);
  expect(first!.type).toBe("image/jpeg");
  expect(first!.size).toBeLessThanOrEqual(5 * 1024 * 1024);
  expect(first!.width / first!.height).toBeCloseTo(1.5, 2);
  expect(second).toMatchObject({ type: "image/jpeg", width: 60, height: 40 });
});

test("an animation that is too large is refused by its name: made smaller it would stand still @desktop", async ({
  page,
  context,
}) => {
  const author = await newAuthor(context);
  const { id } = await author.addPost();
  await open(page, `/post/${id}`);
  const gif = Buffer.from("R0lGODlhAwACAPAAAAAAAP///yH5BAAAAAAALAAAAAADAAIAAAICRF4AOw==", "base64");
  const large = Buffer.concat([gif, Buffer.alloc(5 * 1024 * 1024)]);
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: "dance.gif", mimeType: "image/gif", buffer: large });
  await expect(page.getByText("“dance.gif” is larger than 5 MB.")).toBeVisible();
  expect(await stored(author, id)).toEqual([]);
});
