import { expect, test } from "vitest";
import { imageSize } from "../../../workers/features/social/media/image-size";

const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, "base64"));

/** The smallest images of each format, as encoders write them. */
const IMAGES: [type: string, image: Uint8Array, size: object][] = [
  [
    "image/png",
    bytes("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
    { width: 1, height: 1 },
  ],
  [
    "image/gif",
    bytes("R0lGODlhAwACAPAAAAAAAP///yH5BAAAAAAALAAAAAADAAIAAAICRF4AOw=="),
    { width: 3, height: 2 },
  ],
  ["image/webp", bytes("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA"), { width: 1, height: 1 }],
  ["image/webp", bytes("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="), { width: 1, height: 1 }],
  [
    "image/jpeg",
    // A comment and a table before the frame.
    Uint8Array.from([
      0xff, 0xd8, 0xff, 0xfe, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 0, 0xff, 0xc2, 0, 17, 8, 2, 88, 3, 32, 3,
    ]),
    { width: 800, height: 600 },
  ],
];

test.each(IMAGES)("an image of the type %s states its size", (type, image, size) => {
  expect(imageSize(image, type)).toEqual(size);
});

test("an image that ends too early, or states no size, has none", () => {
  for (const [type, image] of IMAGES) {
    expect(imageSize(image.subarray(0, 9), type)).toBeNull();
    expect(imageSize(new Uint8Array(64), type)).toBeNull();
  }
  expect(imageSize(Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 3, 0]), "image/jpeg")).toBeNull();
  expect(imageSize(IMAGES[0]![1], "image/svg+xml")).toBeNull();
});
