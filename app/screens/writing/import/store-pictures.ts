/** Stores a picture and answers with its address; null when it cannot be stored. */
export type StoreImage = (picture: Blob) => Promise<string | null>;

/** Stores the pictures of a file; `onPicture` gets the number that have been stored. */
export interface PictureStore {
  storeImage: StoreImage;
  onPicture?: (done: number, total: number) => void;
}

/** A picture that stands in a text as its own address. */
const PICTURE = /data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=]+)/;

/** A text without the data of the pictures in it. */
export const withoutPictures = (text: string): string => text.replace(new RegExp(PICTURE, "g"), "");

/** HTML whose pictures are stored files instead of data; those that cannot be stored are left out. */
export async function storePictures(html: string, { storeImage, onPicture }: PictureStore): Promise<string> {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const images = body.querySelectorAll("img[src^='data:']");
  if (images.length === 0) return html;
  const stored = new Map<string, string | null>();
  for (const [index, image] of [...images].entries()) {
    const data = image.getAttribute("src")!;
    if (!stored.has(data)) stored.set(data, await store(data, storeImage));
    image.setAttribute("src", stored.get(data) ?? "");
    onPicture?.(index + 1, images.length);
  }
  return body.innerHTML;
}

async function store(data: string, storeImage: StoreImage): Promise<string | null> {
  const [, type, base64] = new RegExp(`^${PICTURE.source}$`).exec(data) ?? [];
  if (!base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return await storeImage(new Blob([bytes], { type: type! }));
  } catch {
    return null; // not base64 after all
  }
}
