const imageFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * The format that a file begins as, whatever its name or its sender say; undefined for anything but
 * the five that may be uploaded. What it really is, its decoder has yet to find out.
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
  // The brand that the file is of first, then those that it is compatible with.
  avif: /^.{4}ftyp(?:avif|avis|(?:mif1|msf1).{0,40}avi[fs])/s,
  gif: /^GIF8[79]a/,
};
