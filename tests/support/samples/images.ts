import sharp from 'sharp';

/** Draws a small image. Each seed gives a different image. */
export function drawImage({ widthPx = 64, heightPx = 48, seed = 0 } = {}) {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7 + seed * 31) % 251;
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
}

/** Returns the form data that a browser sends to upload a file. */
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

/** Returns a PNG whose header contains this size, although the image data has another size. */
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
