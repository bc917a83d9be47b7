/** Width and height in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/**
 * The size that an image itself states; null if it states none that makes sense. Only its head is looked at: networks
 * refuse what they cannot decode.
 */
export function imageSize(bytes: Uint8Array, mediaType: string): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = READERS[mediaType]?.(view) ?? null;
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The file ends before the place where its size should be.
    return null;
  }
}

const READERS: Record<string, (view: DataView) => ImageSize | null> = {
  "image/png": (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  "image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
};

/** Segments follow one another, each with its length; that of the frame has the size. */
function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // 0xC4, 0xC8 and 0xCC are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(view: DataView): ImageSize | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const three = (at: number) =>
    view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
  if (kind === "VP8X") return { width: 1 + three(24), height: 1 + three(27) };
  if (kind === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== "VP8L") return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
