import sharp from 'sharp';

/** Draws a small image. Different seeds give different images. */
export function drawImage({ widthPx = 64, heightPx = 48, seed = 0 } = {}) {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7 + seed * 31) % 251;
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** Returns an uncompressed BMP of one color. With 32 bits per pixel, the BMP has an alpha channel. */
export function drawBmp({
  widthPx = 64,
  heightPx = 48,
  bitsPerPixel = 24,
  isTopDown = false,
  color = { red: 200, green: 100, blue: 50, alpha: 255 },
} = {}): Buffer {
  const headerBytes = bitsPerPixel === 32 ? 108 : 40;
  const rowBytes = Math.ceil((widthPx * bitsPerPixel) / 32) * 4;
  const bmp = Buffer.alloc(14 + headerBytes + rowBytes * heightPx);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(14 + headerBytes, 10);
  bmp.writeUInt32LE(headerBytes, 14);
  bmp.writeInt32LE(widthPx, 18);
  bmp.writeInt32LE(isTopDown ? -heightPx : heightPx, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(bitsPerPixel, 28);
  if (bitsPerPixel === 32) {
    bmp.writeUInt32LE(3, 30);
    for (const [i, mask] of [0xff0000, 0xff00, 0xff, 0xff000000].entries())
      bmp.writeUInt32LE(mask, 54 + 4 * i);
  }
  const pixel = [color.blue, color.green, color.red, color.alpha].slice(0, bitsPerPixel / 8);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      bmp.set(pixel, 14 + headerBytes + y * rowBytes + x * pixel.length);
  return bmp;
}

export function uploadForm(
  bytes: Uint8Array,
  {
    name = 'picture.png',
    alt,
    type = 'image/png',
  }: { name?: string; alt?: string; type?: string } = {},
): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  if (alt !== undefined) form.append('alt', alt);
  return form;
}

/** Returns a PNG whose header contains the given size. The image data has another size. */
export async function pngWithHeaderSize({
  widthPx,
  heightPx,
}: {
  widthPx: number;
  heightPx: number;
}) {
  const png = await drawImage().png().toBuffer();
  png.writeUInt32BE(widthPx, 16);
  png.writeUInt32BE(heightPx, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
