/** An uncompressed BMP file with 24 or 32 bits per pixel. */
export interface Bmp {
  widthPx: number;
  heightPx: number;
  /** Returns the pixels as RGB or RGBA, from the top left. */
  readPixels(): { data: Buffer; channels: 3 | 4 };
}

/**
 * Parses a BMP file, because libvips cannot read BMP. Returns undefined if the file is damaged, is compressed
 * or has a palette.
 */
export function readBmp(bytes: Buffer): Bmp | undefined {
  if (bytes.length < fileHeaderBytes + infoHeaderBytesMin) return undefined;
  const headerBytes = bytes.readUInt32LE(14);
  const pixelOffset = bytes.readUInt32LE(10);
  const widthPx = bytes.readInt32LE(18);
  const heightPx = Math.abs(bytes.readInt32LE(22));
  // A negative height means that the top row comes first.
  const isTopDown = bytes.readInt32LE(22) < 0;
  const bitsPerPixel = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  if (widthPx <= 0 || heightPx === 0 || headerBytes < infoHeaderBytesMin) return undefined;
  const isSupported =
    compression === uncompressed
      ? bitsPerPixel === 24 || bitsPerPixel === 32
      : compression === withBitMasks && bitsPerPixel === 32 && hasUsualMasks(bytes);
  if (!isSupported) return undefined;
  const rowBytes = Math.ceil((widthPx * bitsPerPixel) / 32) * 4;
  if (pixelOffset < fileHeaderBytes + headerBytes) return undefined;
  if (pixelOffset + rowBytes * heightPx > bytes.length) return undefined;

  const channels = compression === withBitMasks && hasAlphaMask(bytes, headerBytes) ? 4 : 3;
  return {
    widthPx,
    heightPx,
    readPixels() {
      const rowLength = widthPx * channels;
      const data = Buffer.allocUnsafe(rowLength * heightPx);
      for (let y = 0; y < heightPx; y++) {
        const start = pixelOffset + (isTopDown ? y : heightPx - 1 - y) * rowBytes;
        const source = bytes.subarray(start, start + rowBytes);
        const target = data.subarray(y * rowLength, (y + 1) * rowLength);
        copyRow({ source, target, bytesPerPixel: bitsPerPixel / 8, channels });
      }
      return { data, channels };
    },
  };
}

/** Copies a row and changes the order of the bytes from BGRA to RGBA. */
function copyRow({
  source,
  target,
  bytesPerPixel,
  channels,
}: {
  source: Buffer;
  target: Buffer;
  bytesPerPixel: number;
  channels: 3 | 4;
}): void {
  for (let from = 0, to = 0; to < target.length; from += bytesPerPixel, to += channels) {
    target[to] = source[from + 2] ?? 0;
    target[to + 1] = source[from + 1] ?? 0;
    target[to + 2] = source[from] ?? 0;
    if (channels === 4) target[to + 3] = source[from + 3] ?? 0;
  }
}

const fileHeaderBytes = 14;
const infoHeaderBytesMin = 40;
const uncompressed = 0;
const withBitMasks = 3;

/** The position of the bit masks in the file. Each mask marks the bits of one channel in a pixel. */
const masksOffset = 54;
const alphaMaskOffset = 66;
const headerBytesWithAlphaMask = 56;

/**
 * Returns whether the order of the bytes is blue, green, red, alpha. All common programs write this order.
 */
const hasUsualMasks = (bytes: Buffer) =>
  bytes.length >= alphaMaskOffset &&
  bytes.readUInt32LE(masksOffset) === 0x00ff0000 &&
  bytes.readUInt32LE(masksOffset + 4) === 0x0000ff00 &&
  bytes.readUInt32LE(masksOffset + 8) === 0x000000ff;

const hasAlphaMask = (bytes: Buffer, headerBytes: number) =>
  headerBytes >= headerBytesWithAlphaMask && bytes.readUInt32LE(alphaMaskOffset) === 0xff000000;
