const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif', 'bmp'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * Detects the format of an image by the first bytes of the file. Returns undefined for formats that cannot be
 * uploaded. Does not check whether the file can be decoded.
 */
export function detectImageFormat(bytes: Uint8Array): ImageFormat | undefined {
  const start = Buffer.from(bytes.subarray(0, examinedBytes)).toString('latin1');
  return imageFormats.find((format) => signatures[format].test(start));
}

const examinedBytes = 64;

const signatures: Record<ImageFormat, RegExp> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n.\n/s,
  webp: /^RIFF.{4}WEBP/s,
  // AVIF is the major brand of the file, or one of its compatible brands.
  avif: /^.{4}ftyp(?:avif|avis|(?:mif1|msf1).{0,40}avi[fs])/s,
  gif: /^GIF8[79]a/,
  bmp: /^BM.{12}[(48@l|]\0\0\0/s,
};
